/** A fault on standard error, without request or params: those may hold secrets. */
export function tellOperator(fault: unknown): void {
  process.stderr.write(`${fault instanceof Error ? (fault.stack ?? fault.message) : String(fault)}\n`);
}

import type { Finding } from '../src/runtime/lint/finding.ts';
import type { Terminal } from './terminal.ts';

/** `file:12:7  error  widgets.lamp: there is no item "dimer"` and below it what to do. */
export function findingText(finding: Finding): string {
  const { file, line, column, path, message, hint, severity, code } = finding;
  const place = line === null ? file : `${file}:${String(line)}:${String(column ?? 1)}`;
  // What was found may quote a text with line breaks, and a finding is one line.
  const what = (path === '' ? message : `${path}: ${message}`).replaceAll(/\s*\n\s*/g, ' ');
  return `${place} ${severity} [${code}] ${what}\n    → ${hint}`;
}

export interface Counts {
  errors: number;
  warnings: number;
  notes: number;
}
export const countOf = (findings: readonly Finding[]): Counts => {
  const of = (severity: Finding['severity']) => findings.filter((one) => one.severity === severity).length;
  return { errors: of('error'), warnings: of('warning'), notes: of('note') };
};

const some = (count: number, word: string) => `${String(count)} ${word}${count === 1 ? '' : 's'}`;
export const countText = ({ errors, warnings, notes }: Counts): string =>
  [some(errors, 'error'), some(warnings, 'warning'), some(notes, 'note')].join(', ');

export const printJson = (terminal: Terminal, value: unknown): void => {
  terminal.out(`${JSON.stringify(value, null, 2)}\n`);
};

export function printFindings(terminal: Terminal, findings: readonly Finding[]): void {
  for (const finding of findings) terminal.out(`${findingText(finding)}\n`);
}

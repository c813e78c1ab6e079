/** Answers that fail on demand of a test. */
export interface Faults {
  /** @param call a path, the name of a cloud call, or a hub.* method */
  plan(call: string, status: number, times: number): void;
  /** The status to fail with, once for each planned time; null = answer as usual. */
  take(call: string): number | null;
}

export function createFaults(): Faults {
  const planned = new Map<string, { status: number; times: number }>();
  return {
    plan(call, status, times) {
      planned.set(call, { status, times });
    },
    take(call) {
      const fault = planned.get(call);
      if (fault === undefined || fault.times <= 0) return null;
      fault.times -= 1;
      return fault.status;
    },
  };
}

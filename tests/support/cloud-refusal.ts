/** The whole body of a refused cloud call (protocol 4.1). */
export const refusal = (code: number, text: string) => ({
  status: 0,
  complete: 1,
  data: { error_code: code, error_text: text },
});

/** The whole body of a cloud call that was done. */
export const done = (data: Record<string, unknown> = {}) => ({ status: 1, complete: 1, data });

/**
 * What is fetched with its first need and kept: everybody who asks is given the same promise, as `use` wants it. A fetch
 * that failed is forgotten, so that the next one to ask tries again.
 *
 * Not for a component to make in its own state: as long as a drawing is put off nothing of its state is kept, each try
 * fetches anew, and what arrives begins the drawing again.
 */
export function fetchedOnce<Value>(fetch: () => Promise<Value>): () => Promise<Value> {
  let coming: Promise<Value> | null = null;
  return () =>
    (coming ??= fetch().catch((cause: unknown) => {
      coming = null;
      throw cause;
    }));
}

/** What is loaded for a key once, by all who ask for it: what failed is asked for again. */
export function remembering<Key, Value>(
  load: (key: Key) => Promise<Value>,
  known = new Map<Key, Promise<Value>>(),
): (key: Key) => Promise<Value> {
  return (key) => {
    const kept = known.get(key);
    if (kept !== undefined) return kept;
    const loading = load(key).catch((error: unknown) => {
      known.delete(key);
      throw error;
    });
    known.set(key, loading);
    return loading;
  };
}

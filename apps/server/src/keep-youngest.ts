/** Puts an entry at the young end of a map and drops the oldest ones beyond `most`: for what may be forgotten because it can be had again. */
export function keepYoungest<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, most: number): void {
  map.delete(key);
  map.set(key, value);
  for (const oldest of map.keys()) {
    if (map.size <= most) return;
    map.delete(oldest);
  }
}

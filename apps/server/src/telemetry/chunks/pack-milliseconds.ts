/** 0..999 takes ten bits. */
const BITS = 10;

/** Bytes that `count` milliseconds take when packed. */
export const packedLength = (count: number): number => Math.ceil((count * BITS) / 8);

/** Milliseconds within their seconds, 0..999, ten bits each, the lowest bits first. */
export function packMilliseconds(values: readonly number[]): Uint8Array {
  const packed = new Uint8Array(packedLength(values.length));
  let [held, bits, at] = [0, 0, 0];
  for (const value of values) {
    held |= value << bits;
    for (bits += BITS; bits >= 8; bits -= 8) {
      packed[at++] = held & 0xff;
      held >>>= 8;
    }
  }
  if (bits > 0) packed[at] = held;
  return packed;
}

/** The first `count` of what was packed. */
export function unpackMilliseconds(packed: Uint8Array, count: number): Uint16Array {
  const values = new Uint16Array(count);
  let [held, bits, at] = [0, 0, 0];
  for (let index = 0; index < count; index++) {
    for (; bits < BITS; bits += 8) held |= (packed[at++] ?? 0) << bits;
    values[index] = held & 0x3ff;
    held >>>= BITS;
    bits -= BITS;
  }
  return values;
}

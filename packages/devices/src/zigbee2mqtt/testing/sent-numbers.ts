import type { RadioCall } from './converters-radio.ts';

/** Every number that calls carry, also those in the bytes of datapoints (big-endian, as Tuya has them). */
export function sentNumbers(calls: readonly RadioCall[]): ReadonlySet<number> {
  const found = new Set<number>();
  const look = (value: unknown): void => {
    if (typeof value === 'number') found.add(value);
    else if (value instanceof Uint8Array || isBytes(value)) for (const each of readings(Uint8Array.from(value))) found.add(each);
    else if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) look(each);
  };
  for (const [, , ...parameters] of calls) look(parameters);
  return found;
}

const isBytes = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.length > 1 && value.every((each) => Number.isInteger(each) && each >= 0 && each < 256);

/** A number at the end of a frame: one, two or four bytes, or a float. */
function readings(bytes: Uint8Array): readonly number[] {
  const view = new DataView(bytes.buffer);
  const end = bytes.length;
  return [...bytes, ...(end >= 2 ? [view.getInt16(end - 2)] : []), ...(end >= 4 ? [view.getInt32(end - 4), view.getFloat32(end - 4)] : [])];
}

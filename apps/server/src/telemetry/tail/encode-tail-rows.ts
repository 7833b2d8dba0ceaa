import type { StoredReading } from '../reading.ts';

/** Columns in the order of the encoding. */
export const TAIL_COLUMNS = 'at, home_id, value, series, slot';

const SIGNATURE = Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1');
/** Signature, flags, length of the header's extension. */
const HEADER_BYTES = SIGNATURE.length + 8;
/** Field count, then each field with its length: int8, int4, float4, int2, int2. */
const ROW_BYTES = 2 + (4 + 8) + (4 + 4) + (4 + 4) + (4 + 2) + (4 + 2);

/** The readings in PostgreSQL's binary COPY format. */
export function encodeTailRows(readings: readonly StoredReading[], slot: number): Buffer {
  const buffer = Buffer.allocUnsafe(HEADER_BYTES + readings.length * ROW_BYTES + 2);
  const view = new DataView(buffer.buffer, buffer.byteOffset, buffer.length);
  SIGNATURE.copy(buffer);
  view.setInt32(SIGNATURE.length, 0);
  view.setInt32(SIGNATURE.length + 4, 0);
  let offset = HEADER_BYTES;
  for (const { homeId, series, at, value } of readings) {
    view.setInt16(offset, 5);
    view.setInt32(offset + 2, 8);
    // An instant in two halves: quicker than a bigint.
    view.setInt32(offset + 6, Math.floor(at / 0x1_0000_0000));
    view.setUint32(offset + 10, at % 0x1_0000_0000);
    view.setInt32(offset + 14, 4);
    view.setInt32(offset + 18, homeId);
    view.setInt32(offset + 22, 4);
    view.setFloat32(offset + 26, value);
    view.setInt32(offset + 30, 2);
    view.setInt16(offset + 34, series);
    view.setInt32(offset + 36, 2);
    view.setInt16(offset + 40, slot);
    offset += ROW_BYTES;
  }
  view.setInt16(offset, -1);
  return buffer;
}

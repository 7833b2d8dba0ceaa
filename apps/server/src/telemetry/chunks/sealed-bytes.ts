import { crc32 } from 'node:zlib';
import { ByteReader } from './byte-stream.ts';

/** A stored chunk that is damaged. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';
  readonly code = 'chunk-unreadable';
}

/** A stored chunk of a newer program: whole, and not to be touched by this one. */
export class ChunkVersionError extends Error {
  override readonly name = 'ChunkVersionError';
  readonly code = 'chunk-version';
}

/** Version, then CRC-32 of the body; the same in every version. */
const HEADER_BYTES = 5;

/** The body behind a version and its checksum. */
export function sealBytes(version: number, body: Uint8Array): Buffer {
  const sealed = Buffer.allocUnsafe(HEADER_BYTES + body.length);
  sealed.writeUInt8(version, 0);
  sealed.writeUInt32LE(crc32(body), 1);
  sealed.set(body, HEADER_BYTES);
  return sealed;
}

function openBytes(version: number, sealed: Buffer): Buffer {
  if (sealed.length < HEADER_BYTES) throw new ChunkError(`chunk of ${sealed.length} bytes`);
  const body = sealed.subarray(HEADER_BYTES);
  if (crc32(body) !== sealed.readUInt32LE(1)) throw new ChunkError('chunk does not match its checksum');
  const found = sealed.readUInt8(0);
  const said = `chunk of version ${found}, this program reads ${version}`;
  if (found > version) throw new ChunkVersionError(said);
  if (found < version) throw new ChunkError(said);
  return body;
}

/**
 * What `read` makes of the body that was sealed. Throws ChunkError when that is not as it was or ends too early, ChunkVersionError when it is of a
 * newer program.
 */
export function openSealed<T>(version: number, sealed: Buffer, read: (body: ByteReader) => T): T {
  const body = openBytes(version, sealed);
  try {
    return read(new ByteReader(body));
  } catch (error) {
    if (error instanceof RangeError) throw new ChunkError('chunk does not hold what it says', { cause: error });
    throw error;
  }
}

/** For writers: what `read` gives, or null where the bytes are damaged. Throws ChunkVersionError. */
export function readOrNull<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof ChunkError) return null;
    throw error;
  }
}

/** For readers: what `read` gives, or null where this program cannot read the bytes, for whatever reason. */
export function readableOrNull<T>(read: () => T): T | null {
  try {
    return readOrNull(read);
  } catch (error) {
    if (error instanceof ChunkVersionError) return null;
    throw error;
  }
}

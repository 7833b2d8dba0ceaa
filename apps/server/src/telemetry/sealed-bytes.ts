import { crc32 } from 'node:zlib';

/** A stored chunk that does not read: of a newer program, or damaged. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';
  readonly code = 'chunk-unreadable';
}

/** Version, then CRC-32 of the body. */
const HEADER_BYTES = 5;

/** The body behind a version and its checksum. */
export function sealBytes(version: number, body: Uint8Array): Buffer {
  const sealed = Buffer.allocUnsafe(HEADER_BYTES + body.length);
  sealed.writeUInt8(version, 0);
  sealed.writeUInt32LE(crc32(body), 1);
  sealed.set(body, HEADER_BYTES);
  return sealed;
}

/** The body that was sealed. Throws ChunkError when it is of another version, or not as it was. */
export function openBytes(version: number, sealed: Buffer): Buffer {
  if (sealed[0] !== version || sealed.length < HEADER_BYTES)
    throw new ChunkError(`chunk of version ${sealed[0]}, this program reads ${version}`);
  const body = sealed.subarray(HEADER_BYTES);
  if (crc32(body) !== sealed.readUInt32LE(1)) throw new ChunkError('chunk does not match its checksum');
  return body;
}

/** What `read` gives, or null where the bytes are damaged. */
export function readOrNull<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof ChunkError) return null;
    throw error;
  }
}

/** Watches the bytes of one connection for packets that are longer than allowed, before a parser gathers them. */
export type FrameGuard = {
  /** False once a packet announces more than the limit, or its length is malformed. */
  accept(chunk: Uint8Array): boolean;
};

const MAX_LENGTH_BYTES = 4;

/** `limit`: bytes that a packet may have now; read again for each packet. */
export function createFrameGuard(limit: () => number): FrameGuard {
  // bytes of the current packet's body that are still to come
  let body = 0;
  let inLength = false;
  let lengthBytes = 0;
  let length = 0;
  return {
    accept(chunk) {
      let position = 0;
      while (position < chunk.length) {
        if (body > 0) {
          const skipped = Math.min(body, chunk.length - position);
          body -= skipped;
          position += skipped;
          continue;
        }
        const byte = chunk[position] ?? 0;
        position += 1;
        if (!inLength) {
          inLength = true;
          lengthBytes = 0;
          length = 0;
          continue;
        }
        length += (byte & 0x7f) * 128 ** lengthBytes;
        lengthBytes += 1;
        if (byte >= 0x80) {
          if (lengthBytes === MAX_LENGTH_BYTES) return false;
          continue;
        }
        if (length > limit()) return false;
        inLength = false;
        body = length;
      }
      return true;
    },
  };
}

import type { Socket } from 'node:net';
import { createFrameGuard } from './frame-guard.ts';

/**
 * Has every byte that is read from the socket pass a frame guard: a packet that announces more than `limit()` ends the connection before
 * any of it is gathered. The broker reads with `read()`, so that is where the guard stands.
 */
export function guardSocket(socket: Socket, limit: () => number, tooLarge: () => void): Socket {
  const guard = createFrameGuard(limit);
  const read = socket.read.bind(socket);
  socket.read = (size?: number) => {
    const chunk: unknown = read(size);
    if (chunk instanceof Uint8Array && !guard.accept(chunk)) {
      tooLarge();
      socket.destroy();
      return null;
    }
    return chunk;
  };
  return socket;
}

import { readFile } from 'node:fs/promises';
import { createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';

export type ListenerOptions = {
  readonly host: string;
  /** Null: 1883, or any free one when that is taken. */
  readonly port: number | null;
  /** Files in PEM; null: plain TCP. */
  readonly tls: { readonly cert: string; readonly key: string } | null;
};

export type BrokerListener = {
  readonly port: number;
  readonly address: string;
  /** Takes no more connections and ends those that there are. */
  close(): Promise<void>;
};

const DEFAULT_PORT = 1883;

/** Listens for gateways. */
export async function openListener(
  { host, port, tls }: ListenerOptions,
  limits: { readonly maxConnections: number; readonly connectTimeout: number },
  /** Asked of every connection, before TLS. */
  admit: (socket: Socket) => boolean,
  accept: (socket: Socket) => void,
  failed: (error: Error) => void,
): Promise<BrokerListener> {
  const sockets = new Set<Socket>();
  const server =
    tls === null
      ? createTcpServer()
      : createTlsServer({
          cert: await readFile(tls.cert),
          key: await readFile(tls.key),
          minVersion: 'TLSv1.2',
          handshakeTimeout: limits.connectTimeout,
        });
  server.prependListener('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    if (!admit(socket)) socket.destroy();
  });
  server.on(tls === null ? 'connection' : 'secureConnection', (socket: Socket) => {
    if (!socket.destroyed) accept(socket);
  });
  server.maxConnections = limits.maxConnections;
  if (port !== null) await listen(server, host, port);
  else {
    try {
      await listen(server, host, DEFAULT_PORT);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
      await listen(server, host, 0);
    }
  }
  server.on('error', failed);
  const bound = server.address();
  const actual = bound !== null && typeof bound === 'object' ? bound.port : 0;
  return {
    port: actual,
    address: `${tls === null ? 'mqtt' : 'mqtts'}://${host}:${actual}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        // One that never sent CONNECT is no client of the broker yet, and would be waited for.
        for (const socket of sockets) socket.destroy();
      }),
  };
}

const listen = (server: Server, host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });

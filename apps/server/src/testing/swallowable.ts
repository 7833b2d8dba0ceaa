import { once } from 'node:events';
import { createServer, connect, type Socket } from 'node:net';
import { join } from 'node:path';

/**
 * A way to the PostgreSQL of `url` by TCP whose present connections can fall silent: what is sent afterwards arrives nowhere, and neither end hears
 * of it. Later ones are as good as new.
 * `url`: of a unix socket.
 */
export async function swallowable(url: string): Promise<{ readonly url: string; swallow(): void; close(): void }> {
  const asked = new URL(url);
  const path = join(asked.searchParams.get('host') ?? '', '.s.PGSQL.5432');
  const sockets: Socket[] = [];
  const swallowed = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(path);
    sockets.push(near, far);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => undefined);
      one.on('data', (bytes) => swallowed.has(one) || other.write(bytes));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  asked.host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  asked.search = '';
  return {
    url: asked.href,
    swallow() {
      for (const socket of sockets) swallowed.add(socket);
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

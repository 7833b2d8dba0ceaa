import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { holdAgainstSchema } from './hold-against-schema.ts';

holdAgainstSchema();

/** A server on a free port that tests answer for. */
export async function listen(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    /** `fetch` as a page of this server has it. */
    fetch: ((input, init) => fetch(new URL(input as string, origin), init)) satisfies typeof fetch,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

/** The answer to a renewal of the session. */
export const SESSION_TOKEN = {
  accessToken: 't',
  expiresIn: 3600,
  person: { id: 'p', name: 'Camille', email: 'c@example.org' },
  homeId: 1,
};

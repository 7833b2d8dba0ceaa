import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Answers with JSON. */
export const json =
  (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Answer =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers }).end(JSON.stringify(body));

/** Answers with anything. */
export const text =
  (body: string): Answer =>
  (_request, response) =>
    void response.writeHead(200, { 'content-type': 'text/html' }).end(body);

/** Never answers. */
export const silence: Answer = () => undefined;

/** A geocoding service on this machine that says what a test has it say, and keeps what it was asked. */
export async function startGeocodingServer() {
  const asked: { readonly url: URL; readonly headers: IncomingMessage['headers']; readonly at: number }[] = [];
  let answer: Answer = json(500, {});
  const server = createServer((request, response) => {
    asked.push({ url: new URL(request.url ?? '', 'http://geocoder'), headers: request.headers, at: performance.now() });
    answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    // a socket that listens on a port has such an address
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/below`,
    asked,
    answerWith(next: Answer): void {
      answer = next;
      asked.length = 0;
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
export type GeocodingServer = Awaited<ReturnType<typeof startGeocodingServer>>;

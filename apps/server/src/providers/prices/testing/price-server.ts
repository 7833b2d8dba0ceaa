import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Answer = (request: IncomingMessage, response: ServerResponse, url: URL) => void;

/** Answers with a text of a type. */
export const said =
  (status: number, body: string, headers: Readonly<Record<string, string>> = { 'content-type': 'application/json' }): Answer =>
  (_request, response) =>
    void response.writeHead(status, headers).end(body);
export const json = (body: unknown, status = 200): Answer => said(status, JSON.stringify(body));

/** A source of prices on this machine that says what a test has it say, and keeps what it was asked. */
export async function startPriceServer() {
  const asked: { readonly method: string; readonly url: URL; readonly headers: IncomingMessage['headers'] }[] = [];
  let answer: Answer = said(500, '');
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://prices');
    asked.push({ method: request.method ?? '', url, headers: request.headers });
    request.resume();
    answer(request, response, url);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    // a socket that listens on a port has such an address
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
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
export type PriceServer = Awaited<ReturnType<typeof startPriceServer>>;

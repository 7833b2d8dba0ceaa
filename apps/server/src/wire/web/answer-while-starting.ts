import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { errorBody } from '../http/error-reply.ts';

/**
 * Answers in place of a server that cannot start yet: /health with what is wrong, everything else with 503. Returns what ends it, after which the
 * port is free.
 */
export async function answerWhileStarting(options: {
  readonly host: string;
  readonly port: number;
  /** PEM; null: plain HTTP. */
  readonly tls: { readonly cert: string; readonly key: string } | null;
  /** By part, in words for whoever runs the machine. */
  readonly troubles: Readonly<Record<string, string>>;
}): Promise<() => Promise<void>> {
  const { host, port, tls, troubles } = options;
  const answer: RequestListener = (request, reply) => {
    const body = request.url === '/health' ? { status: 'degraded', troubles } : errorBody({ code: 'unavailable' });
    reply.writeHead(503, { 'content-type': 'application/json', 'cache-control': 'no-store', 'retry-after': '5' });
    reply.end(JSON.stringify(body));
  };
  const server = tls === null ? createServer(answer) : createTlsServer({ ...tls, minVersion: 'TLSv1.2' }, answer);
  server.listen(port, host);
  await once(server, 'listening');
  return async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
}

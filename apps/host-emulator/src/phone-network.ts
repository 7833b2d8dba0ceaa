import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';

/** The network of the phone: hands everything on to the server, or nothing while it is off. */
export type PhoneNetwork = {
  readonly url: string;
  readonly isOn: () => boolean;
  /** Off: whatever is open breaks, and nothing opens. */
  readonly turn: (on: boolean) => void;
  readonly close: () => Promise<void>;
};

/** Listens on the loopback interface. `port` 0: a free one. */
export async function startPhoneNetwork({ appUrl, port }: { readonly appUrl: string; readonly port: number }): Promise<PhoneNetwork> {
  const target = new URL(appUrl);
  const sockets = new Set<Socket>();
  let on = true;

  function handOn(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const ask = target.protocol === 'https:' ? secureRequest : request;
    // the server is asked by its own name: tokens and links are for that one
    const headers = { ...incoming.headers, host: target.host };
    const passed = ask(new URL(incoming.url ?? '/', target), { method: incoming.method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    outgoing.on('close', () => passed.destroy());
    incoming.pipe(passed);
  }

  const server = createServer(handOn);
  server.on('connection', (socket) => {
    if (!on) return socket.destroy();
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const cut = () => sockets.forEach((socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    isOn: () => on,
    turn(next) {
      on = next;
      if (!on) cut();
    },
    close() {
      cut();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
}

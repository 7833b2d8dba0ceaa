import type { Socket } from 'node:net';
import { networkOf } from '../../network-of.ts';
import type { BrokerLimits } from './broker-limits.ts';

/** The connections that have not shown a credential yet: bounded for each address and in all, and none stays for long. */
export type Strangers = {
  /** False when the address has too many already. */
  admit(socket: Socket): boolean;
  /** It has shown its credential. Takes the socket that was admitted, or the one that TLS made of it. */
  known(socket: Pick<Socket, 'remoteAddress' | 'remotePort'>): void;
};

type Stranger = { readonly socket: Socket; readonly network: string; readonly deadline: NodeJS.Timeout };

/** TLS hands on another socket than the one that was admitted; both name the same end of one connection. */
const endOf = ({ remoteAddress = '', remotePort = 0 }: Pick<Socket, 'remoteAddress' | 'remotePort'>): string =>
  `${remoteAddress} ${remotePort}`;

export function createStrangers(limits: Pick<BrokerLimits, 'maxStrangers' | 'maxStrangersPerAddress' | 'connectTimeout'>): Strangers {
  // in the order in which they came
  const strangers = new Map<string, Stranger>();
  const ofNetwork = new Map<string, number>();

  function forget(end: string): void {
    const stranger = strangers.get(end);
    if (stranger === undefined) return;
    clearTimeout(stranger.deadline);
    strangers.delete(end);
    const left = (ofNetwork.get(stranger.network) ?? 1) - 1;
    if (left === 0) ofNetwork.delete(stranger.network);
    else ofNetwork.set(stranger.network, left);
  }

  return {
    admit(socket) {
      const network = networkOf(socket.remoteAddress ?? '');
      const count = ofNetwork.get(network) ?? 0;
      if (count >= limits.maxStrangersPerAddress) return false;
      const end = endOf(socket);
      const oldest = strangers.size < limits.maxStrangers ? undefined : strangers.entries().next().value;
      if (oldest !== undefined) {
        forget(oldest[0]);
        oldest[1].socket.destroy();
      }
      const deadline = setTimeout(() => socket.destroy(), limits.connectTimeout);
      strangers.set(end, { socket, network, deadline });
      ofNetwork.set(network, (ofNetwork.get(network) ?? 0) + 1);
      socket.once('close', () => forget(end));
      return true;
    },
    known: (socket) => forget(endOf(socket)),
  };
}

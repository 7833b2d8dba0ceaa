import type { Handover } from '../../ports/device-commands.ts';
import type { WireMessage } from '@braise/devices';

/** A message of a gateway as a broker gives it. */
export type Arrival = {
  /** The gateway's topic root. */
  readonly root: string;
  /** Relative to the root, without leading slash; empty for the root itself. */
  readonly topic: string;
  readonly payload: Uint8Array;
  readonly qos: 0 | 1 | 2;
  /** The broker kept it from an earlier time: what it says of the gateway holds, what it measured is of unknown age. */
  readonly replayed: boolean;
};

/** Called once when the sender may be acknowledged; with an error when it must not be, so that it sends again. */
export type Settle = (error?: Error | null) => void;

/** What the link does with the messages of gateways. */
export type Inbound = {
  receive(arrival: Arrival, settle: Settle): void;
  /** A gateway's connection to the broker began or ended. */
  connection(root: string, connected: boolean): void;
  /** A message, subscription or connection of a gateway that was refused before it could be read. */
  refused(root: string, code: RefusalCode, detail: string): void;
};

export type RefusalCode = 'too-large' | 'outside-root' | 'too-many-retained' | 'too-many-connections' | 'queue-full';

/** A gateway as the broker knows it. */
export type GatewayRoute = {
  readonly root: string;
  readonly username: string;
  /** argon2id; null where an outside broker keeps the credentials. */
  readonly passwordHash: string | null;
  /** Topic filters that must be followed, relative to the root. */
  readonly filters: readonly string[];
};

export type TransportStatus = {
  readonly kind: 'embedded' | 'outside';
  readonly state: 'stopped' | 'starting' | 'connected' | 'disconnected';
  /** Where gateways connect, or the broker that we connect to, without its password. */
  readonly address: string | null;
  /** Since when, epoch milliseconds. */
  readonly since: number;
  readonly lastError: string | null;
  /** Roots that are followed now. */
  readonly following: readonly string[];
};

/** The broker side of the link: ours, or one elsewhere. */
export type GatewayTransport = {
  start(inbound: Inbound): Promise<void>;
  stop(): Promise<void>;
  /** Makes these the gateways that exist; what they left with the broker is then received as replayed. */
  follow(routes: readonly GatewayRoute[]): Promise<void>;
  /** Hands a message to the gateway's broker session. `unreachable`: nothing was sent that could still arrive later. */
  publish(root: string, message: WireMessage): Promise<Handover>;
  /** Whether messages reach the gateway's broker session now. */
  reaches(root: string): boolean;
  status(): TransportStatus;
};

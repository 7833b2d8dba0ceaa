import type { AedesOptions, AuthenticateError, Client, PublishPacket } from 'aedes';
import type { Logger } from 'pino';
import { networkOf } from '../../network-of.ts';
import type { GatewayRoute, Inbound } from '../gateways/gateway-transport.ts';
import { isInsideRoot } from '../gateways/topic-filter.ts';
import { type BrokerClients, namespacedClientId } from './broker-clients.ts';
import type { BrokerLimits } from './broker-limits.ts';
import type { CredentialCheck } from './credential-check.ts';
import type { RetainedStore } from './retained-store.ts';

/** What the broker asks before it lets a client connect, publish, subscribe or receive. */
export type BrokerGates = Required<
  Pick<AedesOptions, 'preConnect' | 'authenticate' | 'authorizePublish' | 'authorizeSubscribe' | 'authorizeForward'>
>;

// return codes of CONNACK: MQTT 3.1.1, section 3.2.2.3
const UNAVAILABLE = 3;
const WRONG_CREDENTIAL = 4;

// oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- aedes declares the codes as a const enum, which exists in no module
const refusal = (message: string, returnCode: number): AuthenticateError => Object.assign(new Error(message), { returnCode });

export function createBrokerGates(deps: {
  readonly clients: BrokerClients;
  readonly credentials: CredentialCheck;
  readonly retained: RetainedStore;
  readonly limits: BrokerLimits;
  readonly inbound: Inbound;
  readonly findRoute: (username: string) => Promise<GatewayRoute | null>;
  /** Acknowledges a packet without letting it go anywhere. */
  readonly drop: (packet: PublishPacket) => void;
  /** Stores and delivers a packet. */
  readonly publish: (packet: PublishPacket, client: Client | null, done: (error?: Error | null) => void) => void;
  /** Whether the broker is going down: wills of clients that it disconnects say nothing. */
  readonly stopping: () => boolean;
  readonly log: Logger;
}): BrokerGates {
  const { clients, limits, inbound } = deps;

  async function credentialOf(client: Client, username: string, password: Uint8Array): Promise<AuthenticateError | null> {
    const from = 'remoteAddress' in client.conn ? networkOf(client.conn.remoteAddress ?? '') : '';
    const known = clients.routeOfUsername(username);
    // Whoever makes usernames up does not get a query for each.
    if (known === undefined && deps.credentials.blocked(from)) return refusal('too many guesses', UNAVAILABLE);
    const route = known ?? (await deps.findRoute(username));
    const passwordHash = route?.passwordHash ?? null;
    const verdict = await deps.credentials.check(passwordHash === null ? null : { username, passwordHash }, password, from);
    if (verdict === 'busy') return refusal('too many guesses', UNAVAILABLE);
    if (verdict === 'wrong' || route === null) return refusal('wrong username or password', WRONG_CREDENTIAL);
    if (!clients.hasRoom(username, client.id, limits.maxConnectionsPerCredential)) {
      inbound.refused(route.root, 'too-many-connections', client.id);
      return refusal('too many connections of this gateway', UNAVAILABLE);
    }
    clients.authenticated(client, route);
    return null;
  }

  async function authenticate(
    client: Client,
    username: string,
    password: Uint8Array,
    done: (error: AuthenticateError | null, success: boolean | null) => void,
  ): Promise<void> {
    let refused: AuthenticateError | null;
    try {
      refused = await credentialOf(client, username, password);
    } catch (error) {
      deps.log.error({ err: error }, 'credentials of a gateway cannot be checked');
      refused = refusal('credentials cannot be checked', UNAVAILABLE);
    }
    done(refused, refused === null);
  }

  /** A will that is left from an earlier run has no client, but its id. It says nothing of a gateway that is back under another id. */
  const rootOfWill = (packet: PublishPacket): string | null => {
    const root = 'clientId' in packet && typeof packet.clientId === 'string' ? clients.rootOfClientId(packet.clientId) : null;
    const username = root === null ? undefined : clients.routeOfRoot(root)?.username;
    return username === undefined || clients.connected(username).size > 0 ? null : root;
  };

  return {
    preConnect(_client, packet, done) {
      packet.clientId = namespacedClientId(packet);
      done(null, true);
    },
    authenticate(client, username, password, done) {
      void authenticate(client, username ?? '', password ?? new Uint8Array(), done);
    },
    authorizePublish(client, packet, done) {
      const root = client === null ? rootOfWill(packet) : clients.routeOf(client)?.root;
      if (root === undefined || root === null || deps.stopping()) {
        deps.drop(packet);
        done();
        return;
      }
      if (packet.topic.length > limits.maxTopicLength || !isInsideRoot(packet.topic, root)) {
        // A client that is disconnected for it would come back and do it again; MQTT 3.1.1 has no other way to say no.
        deps.drop(packet);
        inbound.refused(root, 'outside-root', packet.topic.slice(0, 128));
        done();
        return;
      }
      if (packet.retain && !deps.retained.admit(root, packet.topic, packet.payload.length)) {
        packet.retain = false;
        inbound.refused(root, 'too-many-retained', packet.topic.slice(0, 128));
      }
      const payload = typeof packet.payload === 'string' ? Buffer.from(packet.payload) : packet.payload;
      inbound.receive({ root, topic: packet.topic.slice(root.length + 1), payload, qos: packet.qos, replayed: false }, (error) => {
        if (packet.qos !== 1 || (error !== undefined && error !== null)) {
          done(error);
          return;
        }
        // aedes acknowledges QoS 1 before it stores what is retained and queued; so that is done first, and not again.
        deps.publish(packet, client, (failure) => {
          deps.drop(packet);
          done(failure);
        });
      });
    },
    authorizeSubscribe(client, subscription, done) {
      const root = clients.routeOf(client)?.root;
      const allowed =
        root !== undefined &&
        subscription.topic.length <= limits.maxTopicLength &&
        isInsideRoot(subscription.topic, root) &&
        subscriptionsOf(client) < limits.maxSubscriptionsPerClient;
      if (!allowed && root !== undefined) inbound.refused(root, 'outside-root', subscription.topic.slice(0, 128));
      // null: the subscription is answered with a failure, 0x80
      done(null, allowed ? subscription : null);
    },
    authorizeForward(client, packet) {
      const root = clients.routeOf(client)?.root;
      return root !== undefined && isInsideRoot(packet.topic, root) ? packet : null;
    },
  };
}

const subscriptionsOf = (client: Client): number =>
  'subscriptions' in client && typeof client.subscriptions === 'object' && client.subscriptions !== null
    ? Object.keys(client.subscriptions).length
    : 0;

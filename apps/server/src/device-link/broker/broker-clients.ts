import { randomUUID } from 'node:crypto';
import type { Client, ConnectPacket } from 'aedes';
import type { GatewayRoute } from '../gateways/gateway-transport.ts';

/** Who is connected to the embedded broker, and as which gateway. */
export type BrokerClients = {
  /** Makes these the gateways that exist. Returns the usernames whose connections must end. */
  setRoutes(routes: readonly GatewayRoute[]): readonly string[];
  routeOfUsername(username: string): GatewayRoute | undefined;
  routeOfRoot(root: string): GatewayRoute | undefined;
  routes(): Iterable<GatewayRoute>;
  /** The gateway of a connected client. */
  routeOf(client: Client): GatewayRoute | undefined;
  /** The gateway of a client by its id in the broker, connected or not. */
  rootOfClientId(clientId: string): string | null;
  authenticated(client: Client, route: GatewayRoute): void;
  /** Whether one more connection is allowed; one that takes over an id of its own does not count. */
  hasRoom(username: string, clientId: string, limit: number): boolean;
  /** True when it is the gateway's first connection. */
  joined(client: Client): boolean;
  /** True when it was the gateway's last connection. */
  left(client: Client): boolean;
  connected(username: string): ReadonlySet<Client>;
};

/** Ids of clients are unique within a credential only: one gateway cannot take over the session of another. */
export function namespacedClientId(packet: ConnectPacket): string {
  return `${packet.username ?? ''}/${packet.clientId === '' ? randomUUID() : packet.clientId}`;
}

const usernameOfClientId = (clientId: string): string => clientId.slice(0, Math.max(0, clientId.indexOf('/')));
const NOBODY: ReadonlySet<Client> = new Set();

export function createBrokerClients(): BrokerClients {
  let byUsername = new Map<string, GatewayRoute>();
  let byRoot = new Map<string, GatewayRoute>();
  const usernames = new WeakMap<Client, string>();
  const connected = new Map<string, Set<Client>>();

  const routeOf = (client: Client): GatewayRoute | undefined => {
    const username = usernames.get(client);
    return username === undefined ? undefined : byUsername.get(username);
  };

  return {
    setRoutes(routes) {
      const next = new Map(routes.map((route) => [route.username, route]));
      const ended: string[] = [];
      for (const [username, before] of byUsername) {
        const after = next.get(username);
        if (after?.root !== before.root || after.passwordHash !== before.passwordHash) ended.push(username);
      }
      byUsername = next;
      byRoot = new Map(routes.map((route) => [route.root, route]));
      return ended;
    },
    routeOfUsername: (username) => byUsername.get(username),
    routeOfRoot: (root) => byRoot.get(root),
    routes: () => byUsername.values(),
    routeOf,
    rootOfClientId: (clientId) => byUsername.get(usernameOfClientId(clientId))?.root ?? null,
    authenticated(client, route) {
      usernames.set(client, route.username);
    },
    hasRoom(username, clientId, limit) {
      const clients = connected.get(username) ?? NOBODY;
      if (clients.size < limit) return true;
      return [...clients].some(({ id }) => id === clientId);
    },
    joined(client) {
      const username = usernames.get(client) ?? '';
      const clients = connected.get(username) ?? new Set();
      connected.set(username, clients.add(client));
      return clients.size === 1;
    },
    left(client) {
      const username = usernames.get(client) ?? '';
      const clients = connected.get(username);
      if (clients === undefined || !clients.delete(client)) return false;
      if (clients.size > 0) return false;
      connected.delete(username);
      return true;
    },
    connected: (username) => connected.get(username) ?? NOBODY,
  };
}

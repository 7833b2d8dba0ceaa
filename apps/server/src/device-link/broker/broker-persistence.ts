import { Readable } from 'node:stream';
import AsyncLevelPersistence from 'aedes-persistence-level/asyncPersistence.js';
import type { ClassicLevel } from 'classic-level';
import { isInsideRoot } from '../gateways/topic-filter.ts';
import type { RetainedStore } from './retained-store.ts';

export type BrokerPersistenceOptions = {
  readonly db: ClassicLevel;
  readonly retained: RetainedStore;
  /** The root that a client of the broker is confined to; null when it is of no gateway. */
  readonly rootOfClient: (clientId: string) => string | null;
  readonly limits: { readonly maxQueuedPerClient: number; readonly maxSessionsPerGateway: number };
  readonly queueFull: (root: string, clientId: string) => void;
};

/**
 * The broker's sessions and retained messages on disk, bounded and confined: aedes stores the subscriptions of a packet whole, those that
 * were refused included, and would queue for them.
 */
export async function createBrokerPersistence(options: BrokerPersistenceOptions): Promise<AsyncLevelPersistence> {
  const { db, retained, rootOfClient, limits } = options;
  const level = new AsyncLevelPersistence(db);
  const base = {
    addSubscriptions: level.addSubscriptions.bind(level),
    cleanSubscriptions: level.cleanSubscriptions.bind(level),
    outgoingEnqueue: level.outgoingEnqueue.bind(level),
    outgoingClearMessageId: level.outgoingClearMessageId.bind(level),
  };
  const queued = await countByClient(db, OUTGOING);
  const sessions = new Set((await countByClient(db, SUBSCRIPTIONS)).keys());

  /** Forgets sessions of the gateway, the oldest first, until there is room for one more. */
  async function makeRoom(root: string): Promise<void> {
    const own = [...sessions].filter((clientId) => rootOfClient(clientId) === root);
    for (const id of own.slice(0, Math.max(0, own.length + 1 - limits.maxSessionsPerGateway))) {
      sessions.delete(id);
      queued.delete(id);
      await base.cleanSubscriptions({ id });
      for (const space of [OUTGOING, OUTGOING_BY_ID])
        await db.clear({ gte: `${space}${encodeURIComponent(id)}:`, lt: `${space}${encodeURIComponent(id)};` });
    }
  }

  async function* retainedMatching(filters: readonly string[]): AsyncGenerator {
    for (const filter of filters) {
      for await (const message of retained.matching(filter)) yield { cmd: 'publish', retain: true, dup: false, ...message };
    }
  }

  return Object.assign(level, {
    storeRetained: ({ topic, payload, qos }) => retained.put({ topic, payload: Buffer.from(payload), qos: qos > 0 ? 1 : 0 }),
    createRetainedStreamCombi: (filters) => Readable.from(retainedMatching(filters)),
    createRetainedStream: (filter) => Readable.from(retainedMatching([filter])),
    async addSubscriptions(client, subscriptions) {
      const root = rootOfClient(client.id);
      const inside = subscriptions.filter(({ topic }) => root !== null && isInsideRoot(topic, root));
      if (root === null || inside.length === 0) return;
      if (!sessions.has(client.id)) await makeRoom(root);
      sessions.add(client.id);
      await base.addSubscriptions(client, inside);
    },
    async cleanSubscriptions(client) {
      sessions.delete(client.id);
      await base.cleanSubscriptions(client);
    },
    async outgoingEnqueue(subscription, packet) {
      const root = rootOfClient(subscription.clientId);
      if (root === null || !isInsideRoot(packet.topic, root)) return;
      const count = queued.get(subscription.clientId) ?? 0;
      if (count >= limits.maxQueuedPerClient) {
        options.queueFull(root, subscription.clientId);
        return;
      }
      queued.set(subscription.clientId, count + 1);
      await base.outgoingEnqueue(subscription, packet);
    },
    async outgoingClearMessageId(client, packet) {
      const cleared = await base.outgoingClearMessageId(client, packet);
      const count = queued.get(client.id) ?? 0;
      if (cleared !== undefined && count > 0) queued.set(client.id, count - 1);
      return cleared;
    },
  } satisfies Partial<AsyncLevelPersistence>);
}

// spaces of the keys of aedes-persistence-level
const OUTGOING = 'outgoing:';
const OUTGOING_BY_ID = 'outgoing-id:';
const SUBSCRIPTIONS = 'subscriptions:';

/** How many keys each client has in a space of keys, in the order of the ids. */
async function countByClient(db: ClassicLevel, space: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for await (const key of db.keys({ gte: space, lt: `${space.slice(0, -1)};` })) {
    const clientId = decodeURIComponent(key.slice(space.length, key.indexOf(':', space.length)));
    counts.set(clientId, (counts.get(clientId) ?? 0) + 1);
  }
  return counts;
}

import { Readable } from 'node:stream';
import AsyncLevelPersistence from 'aedes-persistence-level/asyncPersistence.js';
import type { ClassicLevel } from 'classic-level';
import { isInsideRoot } from '../topic-filter.ts';
import type { RetainedStore } from './retained-store.ts';

export type BrokerPersistenceOptions = {
  readonly db: ClassicLevel;
  readonly retained: RetainedStore;
  /** The root that a client of the broker is confined to; null when it is of no gateway. */
  readonly rootOfClient: (clientId: string) => string | null;
  readonly maxQueuedPerClient: number;
  readonly queueFull: (root: string, clientId: string) => void;
};

/**
 * The broker's sessions and retained messages on disk, bounded and confined: aedes stores the subscriptions of a packet whole, those that
 * were refused included, and would queue for them.
 */
export async function createBrokerPersistence(options: BrokerPersistenceOptions): Promise<AsyncLevelPersistence> {
  const { db, retained, rootOfClient } = options;
  const level = new AsyncLevelPersistence(db);
  const base = {
    addSubscriptions: level.addSubscriptions.bind(level),
    outgoingEnqueue: level.outgoingEnqueue.bind(level),
    outgoingClearMessageId: level.outgoingClearMessageId.bind(level),
  };
  const queued = await countQueued(db);

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
      if (inside.length > 0) await base.addSubscriptions(client, inside);
    },
    async outgoingEnqueue(subscription, packet) {
      const root = rootOfClient(subscription.clientId);
      if (root === null || !isInsideRoot(packet.topic, root)) return;
      const count = queued.get(subscription.clientId) ?? 0;
      if (count >= options.maxQueuedPerClient) {
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

const OUTGOING = 'outgoing:';

/** How many messages wait for each persistent session. */
async function countQueued(db: ClassicLevel): Promise<Map<string, number>> {
  const queued = new Map<string, number>();
  for await (const key of db.keys({ gte: OUTGOING, lt: 'outgoing;' })) {
    const clientId = decodeURIComponent(key.slice(OUTGOING.length, key.indexOf(':', OUTGOING.length)));
    queued.set(clientId, (queued.get(clientId) ?? 0) + 1);
  }
  return queued;
}

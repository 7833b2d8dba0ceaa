import type { ClassicLevel } from 'classic-level';
import { isInsideRoot, literalPrefix, matchesFilter } from '../gateways/topic-filter.ts';

export type RetainedMessage = { readonly topic: string; readonly payload: Buffer; readonly qos: 0 | 1 };

/** The retained messages of the embedded broker, on disk, bounded for each gateway. */
export type RetainedStore = {
  /** Reads what is there. Call once, before anything else. */
  load(roots: readonly string[]): Promise<void>;
  /** Whether the gateway may keep a message of this size under this topic; counts it as kept when it may. */
  admit(root: string, topic: string, bytes: number): boolean;
  /** Written when this resolves, in the order of the calls. An empty payload removes. */
  put(message: RetainedMessage): Promise<void>;
  /** Those that match a filter, in the order of their topics. Reads only what shares the filter's first levels. */
  matching(filter: string): AsyncGenerator<RetainedMessage>;
  /** Removes everything of a gateway that is gone. */
  forget(root: string): Promise<void>;
};

const PREFIX = 'kept:';
const keyOf = (topic: string): string => PREFIX + topic;

type Share = { readonly sizes: Map<string, number>; bytes: number };
type Write = { readonly topic: string; readonly value: Buffer | null };

export function createRetainedStore(
  db: ClassicLevel,
  limits: { readonly maxRetainedTopicsPerGateway: number; readonly maxRetainedBytesPerGateway: number },
): RetainedStore {
  const shares = new Map<string, Share>();
  // Puts of the same key run on a thread pool and could overtake one another: one batch is under way at a time.
  let waiting: Write[] = [];
  let writing: Promise<void> | null = null;

  const shareOf = (root: string): Share => {
    const known = shares.get(root);
    if (known !== undefined) return known;
    const share = { sizes: new Map<string, number>(), bytes: 0 };
    shares.set(root, share);
    return share;
  };

  const account = (share: Share, topic: string, bytes: number): void => {
    share.bytes += bytes - (share.sizes.get(topic) ?? 0);
    if (bytes === 0) share.sizes.delete(topic);
    else share.sizes.set(topic, bytes);
  };

  const writeBatch = async (): Promise<void> => {
    // Calls of one turn of the event loop share a batch.
    await Promise.resolve();
    const batch = waiting;
    waiting = [];
    await db.batch<string, Buffer>(
      batch.map(({ topic, value }) =>
        value === null ? { type: 'del' as const, key: keyOf(topic) } : { type: 'put' as const, key: keyOf(topic), value },
      ),
      { valueEncoding: 'buffer' },
    );
  };

  let following: Promise<void> | null = null;
  const write = (entry: Write): Promise<void> => {
    waiting.push(entry);
    if (following !== null) return following;
    const turn: Promise<void> = (writing ?? Promise.resolve())
      .catch(() => undefined)
      .then(() => {
        following = null;
        return writeBatch();
      });
    following = turn;
    writing = turn;
    return turn;
  };

  async function* matching(filter: string): AsyncGenerator<RetainedMessage> {
    const prefix = keyOf(literalPrefix(filter));
    // U+FFFF sorts after every character that a topic may hold
    for await (const [key, value] of db.iterator<string, Buffer>({ gte: prefix, lt: `${prefix}\uFFFF`, valueEncoding: 'buffer' })) {
      const topic = key.slice(PREFIX.length);
      if (matchesFilter(filter, topic)) yield { topic, payload: value.subarray(1), qos: value[0] === 1 ? 1 : 0 };
    }
  }

  return {
    async load(roots) {
      for (const root of roots) {
        for await (const { topic, payload } of matching(`${root}/#`)) account(shareOf(root), topic, payload.length);
      }
    },
    admit(root, topic, bytes) {
      const share = shareOf(root);
      if (bytes > 0) {
        const before = share.sizes.get(topic);
        if (before === undefined && share.sizes.size >= limits.maxRetainedTopicsPerGateway) return false;
        if (share.bytes - (before ?? 0) + bytes > limits.maxRetainedBytesPerGateway) return false;
      }
      account(share, topic, bytes);
      return true;
    },
    put: ({ topic, payload, qos }) => write({ topic, value: payload.length === 0 ? null : Buffer.concat([Buffer.from([qos]), payload]) }),
    matching,
    async forget(root) {
      shares.delete(root);
      const gone: Promise<void>[] = [];
      for await (const { topic } of matching(`${root}/#`)) {
        if (isInsideRoot(topic, root)) gone.push(write({ topic, value: null }));
      }
      await Promise.all(gone);
    },
  };
}

declare module 'aedes-persistence-level/asyncPersistence.js' {
  import type { ClassicLevel } from 'classic-level';
  import type { AedesPublishPacket, Subscription } from 'aedes';
  import type { Readable } from 'node:stream';

  type ClientId = { readonly id: string };

  /** What the embedded broker keeps on disk. Only the methods that this server calls or replaces. */
  export default class AsyncLevelPersistence {
    constructor(db: ClassicLevel);
    setup(broker: unknown): Promise<void>;
    storeRetained(packet: AedesPublishPacket): Promise<void>;
    createRetainedStreamCombi(patterns: readonly string[]): Readable;
    createRetainedStream(pattern: string): Readable;
    addSubscriptions(client: ClientId, subscriptions: readonly Subscription[]): Promise<void>;
    outgoingEnqueue(subscription: { readonly clientId: string }, packet: AedesPublishPacket): Promise<void>;
    outgoingClearMessageId(client: ClientId, packet: { readonly messageId?: number }): Promise<AedesPublishPacket | undefined>;
    cleanSubscriptions(client: ClientId): Promise<void>;
    destroy(): Promise<void>;
  }
}

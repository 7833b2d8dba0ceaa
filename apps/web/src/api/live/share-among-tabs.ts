import type { LiveEvent } from '@braise/contract/live';
import type { CallError } from '../wire/result.ts';
import type { LiveStatus } from './live-state.ts';

export type TabMessage =
  | { readonly kind: 'hello' }
  | { readonly kind: 'event'; readonly event: LiveEvent }
  | { readonly kind: 'status'; readonly status: LiveStatus; readonly failure?: CallError | null };

type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;

type SharedDeps = {
  readonly name: string;
  readonly locks: Pick<LockManager, 'request'> | undefined;
  readonly channel: Channel | undefined;
  /** Follows the home itself, until the signal aborts. */
  readonly lead: (signal: AbortSignal) => Promise<void>;
  /** What a tab that joins is told. */
  readonly snapshot: () => readonly TabMessage[];
  readonly onMessage: (message: TabMessage) => void;
};

/**
 * One stream per browser: of the visible tabs the one that holds the lock leads and tells the others. On plain http a browser has no locks;
 * then each visible tab leads for itself.
 */
export async function shareAmongTabs({ name, locks, channel, lead, snapshot, onMessage }: SharedDeps, signal: AbortSignal): Promise<void> {
  if (locks === undefined || channel === undefined) return lead(signal);
  let leading = false;
  const hear = ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === 'hello') {
      if (leading) for (const message of snapshot()) channel.postMessage(message);
    } else if (!leading) onMessage(data);
  };
  channel.addEventListener('message', hear, { signal });
  channel.postMessage({ kind: 'hello' } satisfies TabMessage);
  try {
    await locks.request(name, { signal }, async () => {
      leading = true;
      await lead(signal);
    });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

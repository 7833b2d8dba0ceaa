import { afterEach, describe, expect, it, vi } from 'vitest';
import { shareAmongTabs, type TabMessage } from './share-among-tabs.ts';

/** Node has the browser's locks and channels: tabs are told apart by their own channel. */
const stops: AbortController[] = [];
const channels: BroadcastChannel[] = [];

function openTab(name: string) {
  const heard: TabMessage[] = [];
  const stop = new AbortController();
  const channel = new BroadcastChannel(name);
  stops.push(stop);
  channels.push(channel);
  let leading = false;
  const lead = (signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      leading = true;
      signal.addEventListener('abort', () => resolve());
    });
  const done = shareAmongTabs(
    {
      name,
      locks: navigator.locks,
      channel,
      lead,
      snapshot: () => [{ kind: 'status', status: 'live' }],
      onMessage: (message) => heard.push(message),
    },
    stop.signal,
  );
  return { heard, stop, done, channel, isLeading: () => leading };
}

afterEach(() => {
  for (const stop of stops.splice(0)) stop.abort();
  for (const channel of channels.splice(0)) channel.close();
});

describe('tabs of one browser', () => {
  it('have one leader, who tells a tab that joins how things stand', async () => {
    const first = openTab('home-a');
    await expect.poll(() => first.isLeading()).toBe(true);
    const second = openTab('home-a');
    await expect.poll(() => second.heard).toEqual([{ kind: 'status', status: 'live' }]);
    expect(second.isLeading()).toBe(false);
    first.channel.postMessage({ kind: 'event', event: { type: 'devices' } });
    await expect.poll(() => second.heard).toHaveLength(2);
    expect(first.heard).toEqual([]);
  });
  it('find another leader when theirs goes', async () => {
    const first = openTab('home-b');
    await expect.poll(() => first.isLeading()).toBe(true);
    const second = openTab('home-b');
    first.stop.abort();
    await first.done;
    await expect.poll(() => second.isLeading()).toBe(true);
  });
  it('lead each for itself where there are no locks', async () => {
    const stop = new AbortController();
    stops.push(stop);
    const lead = vi.fn<(signal: AbortSignal) => Promise<void>>(async () => undefined);
    await shareAmongTabs(
      { name: 'x', locks: undefined, channel: undefined, lead, snapshot: () => [], onMessage: () => undefined },
      stop.signal,
    );
    expect(lead).toHaveBeenCalledOnce();
  });
});

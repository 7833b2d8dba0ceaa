import { instant } from '@braise/domain';
import { expect, test } from 'vitest';
import { createLiveListener } from './live-listener.ts';

/** A client that reads only when told to. */
function slowClient() {
  const written: string[] = [];
  const waiting = new Map<string, () => void>();
  let takes = true;
  let destroyed = false;
  return {
    written,
    stall: () => {
      takes = false;
    },
    drain: () => {
      takes = true;
      waiting.get('drain')?.();
    },
    isDestroyed: () => destroyed,
    write: (text: string) => {
      written.push(text);
      return takes;
    },
    end: () => undefined,
    destroy: () => {
      destroyed = true;
    },
    once: (event: 'close' | 'drain', listener: () => void) => waiting.set(event, listener),
  };
}
const caller = { personId: 'p', clientId: 'c', expiresAt: instant(0) };

test('a client that does not keep up misses events and then gets one snapshot', () => {
  const client = slowClient();
  const listener = createLiveListener(caller, client);
  let revision = 1;
  const snapshot = () => `snapshot ${revision}`;
  listener.whenReady(() => listener.send(snapshot, []));
  listener.send(snapshot, []);
  client.stall();
  listener.send(snapshot, ['a']);
  for (revision = 2; revision < 1000; revision += 1) listener.send(snapshot, ['b']);
  expect(client.written).toEqual(['snapshot 1', 'a']);
  client.drain();
  expect(client.written).toEqual(['snapshot 1', 'a', 'snapshot 1000']);
  listener.send(snapshot, ['c']);
  expect(client.written.at(-1)).toBe('c');
});

test('a client that kept up with all events is sent no second snapshot', () => {
  const client = slowClient();
  const listener = createLiveListener(caller, client);
  listener.whenReady(() => listener.send(() => 'again', []));
  listener.send(() => 'first', []);
  client.stall();
  listener.send(() => 'again', ['a']);
  client.drain();
  expect(client.written).toEqual(['first', 'a']);
});

test('a client that reads nothing for a minute is let go', () => {
  const client = slowClient();
  const listener = createLiveListener(caller, client);
  client.stall();
  listener.send(() => 'first', []);
  for (let beat = 0; beat < 4; beat += 1) listener.beat();
  expect(client.isDestroyed()).toBe(true);
});

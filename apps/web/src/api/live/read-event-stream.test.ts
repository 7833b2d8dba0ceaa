import type { LiveEvent } from '@braise/contract/live';
import { describe, expect, it } from 'vitest';
import { homeView, roomView } from '../../testing/views.ts';
import { readEventStream, StreamStalled } from './read-event-stream.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

/** A stream that hands the text on in pieces of `size` bytes. */
function streamOf(text: string, size: number, { ends = true } = {}): ReadableStream<Uint8Array> {
  const all = bytes(text);
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at < all.length) controller.enqueue(all.slice(at, (at += size)));
      else if (ends) controller.close();
    },
  });
}

const snapshot = { type: 'snapshot', view: homeView([roomView({ name: 'Chambre d’été' })]) };
const removed = { type: 'room-removed', roomId: 4 };
const text = `event: snapshot\nid: 1\ndata: ${JSON.stringify(snapshot)}\n\n: still here\n\nevent: room-removed\ndata: ${JSON.stringify(removed)}\n\n`;

describe('reading the stream', () => {
  it('finds each event however the bytes are cut, inside a letter too', async () => {
    for (const size of [1, 7, 64, 100_000]) {
      const events: LiveEvent[] = [];
      await readEventStream(streamOf(text, size), (event) => events.push(event));
      expect(events).toEqual([snapshot, removed]);
    }
  });
  it('leaves out what it does not know and goes on', async () => {
    const events: LiveEvent[] = [];
    const odd = `event: later\ndata: {"type":"later"}\n\ndata: not json\n\nevent: room\ndata: not json\n\nevent: home\ndata: null\n\n`;
    await readEventStream(streamOf(odd + text, 50), (event) => events.push(event));
    expect(events).toEqual([snapshot, removed]);
  });
  it('gives up a stream that fell silent', async () => {
    await expect(readEventStream(streamOf(text, 1000, { ends: false }), () => undefined, 20)).rejects.toThrow(StreamStalled);
  });
});

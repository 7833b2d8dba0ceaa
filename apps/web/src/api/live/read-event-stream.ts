import type { LiveEvent } from '@braise/contract/live';
import { createParser } from 'eventsource-parser';
import { trusted } from '../wire/trusted.ts';

export class StreamStalled extends Error {}

const KNOWN: Readonly<Record<LiveEvent['type'], true>> = {
  snapshot: true,
  home: true,
  room: true,
  'room-removed': true,
  devices: true,
  end: true,
};

/** The server says something at least every 15 s, a comment if nothing else: three times as long is silence. Milliseconds. */
const SILENCE = 45_000;

/**
 * Reads server-sent events until the stream ends or falls silent. Events of a kind that this version does not know are left out.
 * @throws StreamStalled when nothing came for 45 s; whatever the connection throws
 */
export async function readEventStream(
  body: ReadableStream<Uint8Array>,
  onEvent: (event: LiveEvent) => void,
  silence = SILENCE,
): Promise<void> {
  const parser = createParser({
    onEvent(message) {
      const event = Object.hasOwn(KNOWN, message.event ?? '') ? trusted('liveEvent', parseJson(message.data)) : null;
      if (event !== null) onEvent(event);
    },
  });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let stalled = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watch = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      stalled = true;
      void reader.cancel().catch(() => undefined);
    }, silence);
  };
  try {
    for (;;) {
      watch();
      const { done, value } = await reader.read();
      if (stalled) throw new StreamStalled('nothing came over the stream');
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } finally {
    clearTimeout(timer);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

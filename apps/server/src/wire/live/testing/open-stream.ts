import { type LiveEvent, liveEvent } from '@braise/contract/live';

/** A client of a live stream: events in order, waited for rather than polled. */
export async function openStream(url: string, token: string) {
  const abort = new AbortController();
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` }, signal: abort.signal });
  const received: { id: string; event: LiveEvent }[] = [];
  let ended = false;
  let wake: () => void = () => undefined;

  async function read(): Promise<void> {
    let text = '';
    const decoder = new TextDecoder();
    try {
      for await (const chunk of response.body ?? []) {
        text += decoder.decode(chunk, { stream: true });
        const messages = text.split('\n\n');
        text = messages.pop() ?? '';
        for (const message of messages) {
          const fields = new Map(message.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]));
          const data = fields.get('data');
          if (data !== undefined) received.push({ id: fields.get('id') ?? '', event: liveEvent.parse(JSON.parse(data)) });
        }
        wake();
      }
    } catch (error) {
      if (!abort.signal.aborted) throw error;
    }
    ended = true;
    wake();
  }
  const reading = read();

  /** The next event of a type, dropping those before it; rejects when the stream ends first. */
  async function next<Type extends LiveEvent['type']>(type: Type): Promise<{ id: string; event: Extract<LiveEvent, { type: Type }> }> {
    for (;;) {
      const taken = received.shift();
      if (taken !== undefined && isType(taken, type)) return taken;
      if (taken === undefined && ended) throw new Error(`the stream ended before an event '${type}'`);
      if (taken === undefined) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    }
  }

  return {
    response,
    next,
    received,
    /** Resolves when the server has ended the stream. */
    ended: () => reading,
    async close() {
      abort.abort();
      await reading;
    },
  };
}

const isType = <Type extends LiveEvent['type']>(
  taken: { id: string; event: LiveEvent },
  type: Type,
): taken is { id: string; event: Extract<LiveEvent, { type: Type }> } => taken.event.type === type;

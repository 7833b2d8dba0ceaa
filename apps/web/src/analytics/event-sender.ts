import { type AnalyticsEvent, MOST_EVENTS } from '@braise/contract/analytics';

export type EventSender = {
  readonly add: (event: AnalyticsEvent) => void;
  /** What has gathered leaves now. */
  readonly flush: () => void;
  /** Forgets what has gathered; nothing leaves any more. */
  readonly stop: () => void;
};

/** Events gather for so long, in milliseconds. */
const GATHERED_FOR = 5_000;

type SenderDeps = {
  /** Rejects, or resolves to anything: what is lost on the way is not told again. */
  readonly send: (events: readonly AnalyticsEvent[]) => Promise<unknown>;
  readonly setTimer: (run: () => void, milliseconds: number) => number;
  readonly clearTimer: (timer: number) => void;
};

/** Sends events in batches. */
export function createEventSender({ send, setTimer, clearTimer }: SenderDeps): EventSender {
  let gathered: AnalyticsEvent[] = [];
  let timer: number | null = null;

  function empty(): readonly AnalyticsEvent[] {
    if (timer !== null) clearTimer(timer);
    timer = null;
    const events = gathered;
    gathered = [];
    return events;
  }
  function flush(): void {
    const events = empty();
    if (events.length > 0) void send(events).catch(() => null);
  }
  return {
    add(event) {
      gathered.push(event);
      if (gathered.length >= MOST_EVENTS) flush();
      else timer ??= setTimer(flush, GATHERED_FOR);
    },
    flush,
    stop: () => void empty(),
  };
}

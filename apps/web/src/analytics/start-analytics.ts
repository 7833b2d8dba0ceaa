import * as endpoints from '@braise/contract/endpoints';
import { type KnownConsents } from '../api/people/consents.ts';
import { callTo } from '../api/wire/call.ts';
import type { Wire } from '../api/wire/wire.ts';
import { createEventSender, type EventSender } from './event-sender.ts';
import { allowTracking, holdTracking, refuseTracking } from './track.ts';

/** Until then the server's word is waited for; without it nothing is granted. Milliseconds. */
const CONSENT_WAIT = 1_000;

type AnalyticsDeps = {
  readonly wire: Pick<Wire, 'send'>;
  readonly consents: KnownConsents;
  readonly setTimer: (run: () => void, milliseconds: number) => number;
  readonly clearTimer: (timer: number) => void;
  /** Calls back when the page goes out of sight. */
  readonly onHidden: (run: () => void) => void;
};

/** Asks what the person agreed to. Resolves once that is known, or a second has passed. */
export async function awaitConsents({ consents, setTimer, clearTimer }: Pick<AnalyticsDeps, 'consents' | 'setTimer' | 'clearTimer'>) {
  const late = Promise.withResolvers<void>();
  const timer = setTimer(late.resolve, CONSENT_WAIT);
  await Promise.race([consents.load().catch(() => null), late.promise]);
  clearTimer(timer);
}

export type Analytics = {
  /** Somebody is signed in: what they agreed to is asked for. Resolves once it is known, or a second has passed. */
  readonly begin: () => Promise<void>;
  /** Nobody is, or nobody whose events are to be told. */
  readonly end: () => void;
};

/** Lets events leave while the person of the page agrees to it, and from the moment that they do not, none. */
export function startAnalytics({ wire, consents, setTimer, clearTimer, onHidden }: AnalyticsDeps): Analytics {
  let sender: EventSender | null = null;

  function follow(): void {
    const granted = consents.get()?.analytics?.granted === true;
    if (!granted) {
      sender?.stop();
      sender = null;
      if (consents.get() !== null) refuseTracking();
      return;
    }
    if (sender !== null) return;
    sender = createEventSender({
      send: (events) => wire.send(callTo(endpoints.countEvents, { body: { events: [...events] } })),
      setTimer,
      clearTimer,
    });
    allowTracking(sender.add);
  }
  consents.subscribe(follow);
  // raised by who comes and who goes
  let round = 0;
  onHidden(() => sender?.flush());

  return {
    async begin() {
      const begun = (round += 1);
      await awaitConsents({ consents, setTimer, clearTimer });
      // for whoever came meanwhile the wait has only begun
      if (begun === round && consents.get() === null) refuseTracking();
    },
    end() {
      round += 1;
      consents.forget();
      holdTracking();
    },
  };
}

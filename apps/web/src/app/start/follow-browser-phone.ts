import * as endpoints from '@braise/contract/endpoints';
import { MINUTE } from '@braise/domain';
import { letPhoneTrack, readWatch, reportAtHome } from '../../api/home/mobile-devices.ts';
import type { CallError, Result } from '../../api/wire/result.ts';
import { findHost } from '../../host/host.ts';
import { storedPhone, onPhoneChanged, phoneChanged } from '../../host/stored-phone.ts';
import { browserCanLocate, onPlaceRefused } from '../../host/place/location-permission.ts';
import { type PlaceWatch, watchPlace } from '../../host/place/watch-place.ts';
import { reportError } from '../../reporting/report.ts';
import type { Services } from '../services.ts';

/** One tab of a browser watches; the next takes over when it is closed. */
const LOCK = 'braise-place';
/** Whoever comes back to this page sooner finds nothing new: milliseconds. */
const LOOKED_LATELY = MINUTE;

type OwnPhone = { readonly personId: string; readonly homeId: number; readonly id: number };

/**
 * Lets a browser that is a phone of the home say whether it is there: while it counts, its resident is signed in, and the home is theirs. Where the
 * person withdraws its place it counts no longer, and they are told.
 */
export function followBrowserPhone({ session, wire, failures }: Pick<Services, 'session' | 'wire' | 'failures'>): void {
  if (!browserCanLocate() || findHost().present) return;
  let running: { readonly of: string; readonly end: () => void } | null = null;
  let lookedAt = 0;
  let looks = 0;

  function stop(): void {
    running?.end();
    running = null;
  }

  async function look(): Promise<void> {
    const turn = ++looks;
    const own = ownPhone();
    if (own === null) return stop();
    const watch = await readOwnWatch(own);
    // what nobody answers changes nothing
    if (turn !== looks || watch === 'unknown') return;
    lookedAt = Date.now();
    if (watch === null) return stop();
    const of = JSON.stringify([own, watch]);
    if (running?.of === of) return;
    stop();
    running = { of, end: start(own, watch) };
  }

  function ownPhone(): OwnPhone | null {
    const state = session.get();
    if (state.status !== 'signed-in' || state.homeId === null || session.mode() !== 'web-app') return null;
    const { person, homeId } = state;
    const id = storedPhone(localStorage, homeId);
    return id === null ? null : { personId: person.id, homeId, id };
  }

  /** Null: it is another resident's, it does not count, or the home has no place. */
  async function readOwnWatch({ personId, homeId, id }: OwnPhone): Promise<PlaceWatch | null | 'unknown'> {
    const residents = await wire.call(endpoints.getUsers, { params: { homeId } });
    if (!residents.ok) return missing(residents.error);
    const phones = residents.value.find((resident) => resident.id === personId)?.mobileDevices;
    if (phones?.find((phone) => phone.id === id)?.settings.geoTrackingEnabled !== true) return null;
    const watch = await readWatch(wire, homeId, id);
    if (!watch.ok) return missing(watch.error);
    const { geolocation } = watch.value.home;
    return geolocation === null ? null : { ...watch.value, home: { ...watch.value.home, geolocation } };
  }

  function start({ homeId, id }: OwnPhone, watch: PlaceWatch): () => void {
    const over = new AbortController();
    const watched = () =>
      new Promise<void>((released) => {
        if (over.signal.aborted) return released();
        const end = watchPlace({
          geolocation: navigator.geolocation,
          watch,
          now: () => Date.now(),
          say: async (atHome) => heard(await reportAtHome(wire, homeId, id, atHome, new Date())),
          onRefused: () => void withdraw(homeId, id),
        });
        const unheed = onPlaceRefused(() => void withdraw(homeId, id));
        over.signal.addEventListener('abort', () => {
          end();
          unheed();
          released();
        });
      });
    navigator.locks.request(LOCK, { signal: over.signal }, watched).catch((error: unknown) => {
      // it ended before its turn had come
      if (!over.signal.aborted) reportError(error);
    });
    return () => over.abort();
  }

  /** What is refused tells that the phone counts no longer, or is another's. */
  function heard(answer: Result<unknown>): boolean {
    if (!answer.ok && answer.error.kind === 'refused' && answer.error.status < 500) void look();
    return answer.ok;
  }

  async function withdraw(homeId: number, id: number): Promise<void> {
    stop();
    const answer = await letPhoneTrack(wire, homeId, id, false);
    if (!answer.ok) return;
    failures.show({ kind: 'withheld', code: 'place' });
    phoneChanged();
  }

  session.subscribe(() => void look());
  onPhoneChanged(() => void look());
  const lookAgain = () => {
    if (Date.now() - lookedAt > LOOKED_LATELY) void look();
  };
  window.addEventListener('online', lookAgain);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') lookAgain();
  });
  void look();
}

const missing = (error: CallError): null | 'unknown' => (error.kind === 'refused' && error.status < 500 ? null : 'unknown');

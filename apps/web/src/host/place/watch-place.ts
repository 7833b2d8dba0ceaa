import { atHomeByFix, isUsable } from './at-home-by-fix.ts';
import { metresBetween, type Coordinates } from './metres-between.ts';

/** How to watch: metres, seconds. */
export type PlaceWatch = {
  readonly home: { readonly geolocation: Coordinates; readonly region: number };
  readonly desiredAccuracy: number;
  readonly maxAccuracy: number;
  readonly maxAge: number;
  readonly providerUpdateInterval: number;
  readonly minIntervalBetweenSentUpdates: number;
  readonly wakeupInterval: number;
};

type WatchDeps = {
  readonly geolocation: Pick<Geolocation, 'watchPosition' | 'clearWatch'>;
  readonly watch: PlaceWatch;
  /** Milliseconds. */
  readonly now: () => number;
  /** Says the word that leaves this device; false: it was not heard, and is said again later. */
  readonly say: (atHome: boolean) => Promise<boolean>;
  /** The person no longer lets the page know where it is. */
  readonly onRefused: () => void;
};

/** Networks alone place a phone in a circle of about this radius: metres. For less it has to ask its satellites. */
const BY_NETWORKS = 100;
/** A browser that finds no satellite gives up after this long: milliseconds. */
const FIX_WITHIN = 30_000;

/**
 * Watches where this device is and says whether that is at home: when it changes, and once in `wakeupInterval` by a new fix, so that silence means
 * something. What the device measures stays in here. Returns what ends it.
 */
export function watchPlace({ geolocation, watch, now, say, onRefused }: WatchDeps): () => void {
  const limits = { region: watch.home.region, maxAccuracy: watch.maxAccuracy };
  const options: PositionOptions = {
    enableHighAccuracy: watch.desiredAccuracy <= BY_NETWORKS,
    maximumAge: watch.maxAge * 1000,
    timeout: FIX_WITHIN,
  };
  let atHome: boolean | null = null;
  let said: { readonly atHome: boolean; readonly at: number } | null = null;
  /** What nobody heard is not said again before. */
  let notBefore = 0;
  let saying = false;
  let ended = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function later(run: () => void, milliseconds: number): void {
    clearTimeout(timer);
    if (!ended) timer = setTimeout(run, milliseconds);
  }
  /** A watch tells of movement; a new one tells of the place once more. */
  function lookAgain(): void {
    geolocation.clearWatch(id);
    id = geolocation.watchPosition(take, fail, options);
  }

  function take({ coords }: GeolocationPosition): void {
    if (ended) return;
    const fix = { distance: metresBetween(watch.home.geolocation, coords), accuracy: coords.accuracy };
    atHome = atHomeByFix(atHome, fix, limits);
    if (atHome !== null && isUsable(fix, limits)) void tell(atHome);
    else if (!saying) later(lookAgain, watch.providerUpdateInterval * 1000);
  }

  /** What has been decided by a fix that came just now. */
  async function tell(word: boolean): Promise<void> {
    if (saying) return;
    const due = said === null ? 0 : said.at + intervalBefore(word) * 1000;
    const wait = Math.max(due, notBefore) - now();
    if (wait > 0) return later(lookAgain, wait);
    saying = true;
    const heard = await say(word);
    saying = false;
    const pause = watch.minIntervalBetweenSentUpdates * 1000;
    if (heard) said = { atHome: word, at: now() };
    else notBefore = now() + pause;
    later(lookAgain, heard && atHome === word ? watch.wakeupInterval * 1000 : pause);
  }
  const intervalBefore = (word: boolean): number => (said?.atHome === word ? watch.wakeupInterval : watch.minIntervalBetweenSentUpdates);

  function fail({ code, PERMISSION_DENIED }: GeolocationPositionError): void {
    if (ended) return;
    if (code === PERMISSION_DENIED) {
      end();
      onRefused();
    } else if (!saying) later(lookAgain, watch.providerUpdateInterval * 1000);
  }
  function end(): void {
    ended = true;
    clearTimeout(timer);
    geolocation.clearWatch(id);
  }
  let id = geolocation.watchPosition(take, fail, options);
  return end;
}

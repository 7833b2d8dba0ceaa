import { REFRESH_AGES, type RefreshAge, type SourceName } from './refresh-ages.ts';

/** Something that is read again when it has become too old. */
export type Source = {
  readonly name: SourceName;
  /** Reads it; true once it is there. It tells of its failures itself. */
  readonly read: () => Promise<boolean>;
  /** Whether the page shows it, and the home has it. */
  readonly active: () => boolean;
};

export type SourceHandle = {
  /** Whether it has been read. */
  readonly isInitialised: () => boolean;
  /** It was read some other way just now. */
  readonly wasRead: () => void;
  /** A person changed something: it is read at once, and for a while more often. */
  readonly wasChanged: () => void;
  /** Holds it back until what it returns is called; then it is read at once. */
  readonly pause: () => () => void;
  readonly remove: () => void;
};

export type RefreshScheduler = {
  readonly add: (source: Source) => SourceHandle;
  /** Looks at each source; what is due is read. */
  readonly tick: () => void;
  readonly stop: () => void;
};

type SchedulerDeps = {
  readonly now: () => number;
  /** Whether a stream tells of changes. */
  readonly isLive: () => boolean;
  /** When the stream told of something last, ms. */
  readonly changedAt: () => number;
  readonly isVisible: () => boolean;
  /** Calls every second until what it returns is called. */
  readonly everySecond: (tick: () => void) => () => void;
};

type Entry = {
  readonly source: Source;
  initialised: boolean;
  readAt: number;
  changedAt: number;
  paused: number;
  reading: boolean;
  due: boolean;
};

/**
 * Keeps what is shown fresh: with a ticker of one second while there is something to keep, and not at all while the page is hidden. While a stream
 * is held nothing is asked for by the clock: a source is read again once the stream has told of something, no more often than its age.
 */
export function createRefreshScheduler({ now, isLive, changedAt, isVisible, everySecond }: SchedulerDeps): RefreshScheduler {
  const entries = new Set<Entry>();
  let stopTicking: (() => void) | null = null;

  function isDue(entry: Entry): boolean {
    if (entry.due) return true;
    // a first read that failed waits its age as well
    if (!entry.initialised) return now() - entry.readAt >= REFRESH_AGES[entry.source.name].fallback;
    const age = ageOf(REFRESH_AGES[entry.source.name], now() - entry.changedAt, isLive());
    if (age.milliseconds > now() - entry.readAt) return false;
    return age.byClock || changedAt() > entry.readAt;
  }

  async function read(entry: Entry): Promise<void> {
    entry.reading = true;
    entry.due = false;
    // what fails is tried again when it would have been read next
    entry.readAt = now();
    entry.initialised = (await entry.source.read().catch(() => false)) || entry.initialised;
    entry.reading = false;
  }

  function tick(): void {
    if (!isVisible()) return;
    for (const entry of entries) if (entry.paused === 0 && !entry.reading && entry.source.active() && isDue(entry)) void read(entry);
  }

  return {
    tick,
    add(source) {
      const entry: Entry = { source, initialised: false, readAt: -Infinity, changedAt: -Infinity, paused: 0, reading: false, due: false };
      entries.add(entry);
      stopTicking ??= everySecond(tick);
      const soon = () => {
        entry.due = true;
        tick();
      };
      return {
        isInitialised: () => entry.initialised,
        wasRead() {
          entry.initialised = true;
          entry.readAt = now();
        },
        wasChanged() {
          entry.changedAt = now();
          soon();
        },
        pause() {
          entry.paused += 1;
          return () => {
            entry.paused -= 1;
            if (entry.paused === 0) soon();
          };
        },
        remove() {
          entries.delete(entry);
          if (entries.size > 0) return;
          stopTicking?.();
          stopTicking = null;
        },
      };
    },
    stop() {
      entries.clear();
      stopTicking?.();
      stopTicking = null;
    },
  };
}

/** The age that holds now; not by the clock: only once there is something new. */
function ageOf({ fallback, live, afterChange }: RefreshAge, sinceChange: number, isLive: boolean) {
  if (isLive) return { milliseconds: live ?? fallback, byClock: live !== null };
  return { milliseconds: afterChange && sinceChange < afterChange.during ? afterChange.age : fallback, byClock: true };
}

import type { Decision } from '@braise/control';
import { type Instant, instant, preheatingLevel } from '@braise/domain';
import type { KnownPhone } from '@braise/domain/phones';
import type { RoomLearning } from '@braise/energy';
import { type VirtualHome, createVirtualHome } from '@braise/simulator';
import { manualControlOf } from '../../features/rooms/set-manual-control.ts';
import { createClosedLoop } from '../past/closed-loop.ts';
import type { StoredValue } from '../past/stored-value.ts';
import type { DemoLifeState } from './demo-life-state.ts';
import { type LivedBand, createCarriedPhones } from './carried-phones.ts';
import type { LivedWindows } from './join-windows.ts';
import type { LivedEntry } from './lived-entry.ts';
import type { DemoHome } from '../demo-residents.ts';
import { mishapsOf } from '../past/past-mishaps.ts';
import { appRequestsOf } from './residents-at-the-app.ts';

export type DemoLife = {
  readonly home: VirtualHome;
  now(): Instant;
  /** Lives up to `to`; `each` is called after each minute. */
  advance(to: Instant, each?: (at: Instant) => void): Promise<void>;
  /** What was learned of each room, by its number. */
  learned(): ReadonlyMap<number, RoomLearning>;
  /** What is known of its phones, in the order of the definition. */
  phones(): readonly KnownPhone[];
  /** The decision in force, whose rooms go by number and devices by address; null before the first. */
  decision(): Decision | null;
  snapshot(): DemoLifeState;
};

export type DemoLifeOptions = {
  /** Gets everything that the server would store. */
  readonly store?: (value: StoredValue) => void;
  /** Gets what was found of its windows. */
  readonly storeWindows?: (found: LivedWindows) => void;
  /** Gets each band that a phone came into. */
  readonly storeBand?: (band: LivedBand) => void;
  /** Gets what its journal would have. */
  readonly storeEntry?: (entry: LivedEntry) => void;
  /** To go on from. */
  readonly state?: DemoLifeState;
  /** Whether devices fall silent now and then. */
  readonly mishaps?: boolean;
  /** Whether its rooms are learned. */
  readonly learns?: boolean;
};

type Happening = { readonly at: Instant; happen(): void };

/** A demo home in virtual time under the engine's decisions, with residents who carry phones and use the app. Same input, same life. */
export function createDemoLife(demo: DemoHome, start: Instant, options: DemoLifeOptions = {}): DemoLife {
  const { definition, seed, phones, awayComfort, preheated } = demo;
  const { store, storeWindows, storeEntry, storeBand = () => undefined, state, mishaps = false, learns = false } = options;
  const home = createVirtualHome({ definition, seed, start, ...(state && { snapshot: state.home }) });
  const loop = createClosedLoop(home, start, {
    locationBasedControl: phones.length > 0,
    learns,
    preheating: preheatingLevel(awayComfort),
    earlyStart: preheated,
    ...(store && { store }),
    ...(storeWindows && { storeWindows }),
    ...(storeEntry && { storeEntry }),
    ...(state && { state: state.loop }),
  });
  const carried = createCarriedPhones({ phones, timeZone: definition.timeZone, known: state?.loop.phones ?? [] }, storeBand);
  let happenings: readonly Happening[] = [];
  let planned = { from: instant(0), to: instant(0) };
  let livedTo = loop.now();

  function planDay(at: Instant): void {
    const date = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(definition.timeZone).toPlainDate();
    const midnight = (day: Temporal.PlainDate) => instant(day.toZonedDateTime(definition.timeZone).epochMilliseconds);
    planned = { from: midnight(date), to: midnight(date.add({ days: 1 })) };
    const asked = appRequestsOf(home, seed, date).map(({ at: askedAt, zone, setting, termination, source }): Happening => {
      const timetable = definition.zones[zone]?.timetable;
      return {
        at: askedAt,
        happen() {
          if (timetable === undefined) return;
          const control =
            setting === null ? null : manualControlOf(setting, termination, { timetable }, definition.timeZone, loop.now(), source);
          loop.setManualControl(zone + 1, control);
        },
      };
    });
    const wrong = mishaps
      ? mishapsOf(definition, seed, date).map(({ at: when, event }): Happening => ({
          at: when,
          happen: () => home.inject(event, loop.now()),
        }))
      : [];
    happenings = [...asked, ...wrong];
  }

  function minute(at: Instant): void {
    if (at < planned.from || at >= planned.to) planDay(at);
    for (const one of happenings) if (one.at > livedTo && one.at <= at) one.happen();
    livedTo = at;
    if (phones.length > 0 && carried.tell(home.residents(), at)) loop.setPhones(carried.known().slice());
  }

  return {
    home,
    now: () => loop.now(),
    advance: (to, each) =>
      loop.advance(to, (_decision, at) => {
        minute(at);
        each?.(at);
      }),
    learned: () => loop.learned(),
    phones: carried.known,
    decision: () => loop.decision(),
    snapshot: () => ({ home: home.snapshot(), loop: loop.snapshot() }),
  };
}

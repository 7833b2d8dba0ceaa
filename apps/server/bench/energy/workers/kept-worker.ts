import { DAY, type Instant, type Presence, type Quantity, instant } from '@braise/domain';
import { type DecidedSettings, type LoweringFeature, type RecordedHeat, warmthAsked } from '@braise/energy';
import type { KeptValue } from '@braise/energy/testing';
import { type HomeDefinition, createVirtualHome } from '@braise/simulator';
import type { LivedEntry } from '../../../src/demo/life/lived-entry.ts';
import { type ClosedLoopOptions, createClosedLoop } from '../../../src/demo/past/closed-loop.ts';
import type { BenchHome } from '../../heating/homes/homes.ts';
import { answerWorks } from '../../heating/workers/work-through.ts';
import { recordedRooms } from './recorded-rooms.ts';
import { countedOf, takenByHour } from './taken-by-hour.ts';

/** A home to be lived with all that lowers its rooms, and anew with each choice of `features`, on the same seed. */
export type KeptWork = {
  readonly bench: BenchHome;
  readonly span: { readonly start: Instant; readonly learn: number };
  readonly features: readonly LoweringFeature[];
};

/** What a home knows of its days, of which the first are those in which walls settle, and what the others really took with each choice of the features. */
export type KeptResult = {
  readonly from: Instant;
  readonly rooms: readonly RecordedHeat[];
  /** By room, in their order. */
  readonly decided: readonly DecidedSettings[];
  /** By the heat source for the rooms, kWh in each hour. */
  readonly taken: Float64Array;
  /** kWh, by which of the features acted, a bit for each. */
  readonly lived: readonly number[];
};

/** K by which schedules may be lowered for the weather. */
const BAND = 1;

answerWorks(async ({ bench: { definition, seed }, span: { start, learn }, features }: KeptWork): Promise<KeptResult> => {
  const from = instant(start + learn * DAY);
  const values: KeptValue[] = [];
  const entries: LivedEntry[] = [];
  const all = new Set(features);
  const home = createVirtualHome({ definition, seed, start });
  const loop = createClosedLoop(home, start, {
    ...acting(all),
    store: (value) => values.push(value),
    storeEntry: (entry) => entries.push(entry),
  });
  const advance = livedIn(home, loop, all);
  await advance(from);
  const [homeThen, loopThen] = [home.snapshot(), loop.snapshot()];
  const taken = await takenByHour(home, advance, from);
  const rooms = recordedRooms({ home, loop, values }, from);
  const lived: number[] = [];
  for (let taking = 0; taking < 2 ** features.length - 1; taking++) {
    const those = new Set(features.filter((_, index) => (taking & (1 << index)) !== 0));
    const other = createVirtualHome({
      definition: those.has('schedule') ? definition : evenly(definition),
      seed,
      start,
      snapshot: structuredClone(homeThen),
    });
    const state = structuredClone(loopThen);
    const again = livedIn(other, createClosedLoop(other, start, { ...acting(those), state }), those);
    lived.push(countedOf(await takenByHour(other, again, from)));
  }
  lived.push(countedOf(taken));
  return { from, rooms, decided: rooms.map(({ id }) => decidedOf(id, values, entries)), taken, lived };
});

const acting = (features: ReadonlySet<LoweringFeature>): ClosedLoopOptions => ({
  learns: true,
  earlyStart: true,
  locationBasedControl: features.has('away'),
  adaptiveBand: features.has('weather') ? BAND : 0,
  openWindowDetection: features.has('window'),
});

/** With the warmest of each day all day. */
const evenly = (definition: HomeDefinition): HomeDefinition => ({
  ...definition,
  zones: definition.zones.map((zone) => {
    const days = Object.entries(zone.timetable.days).map(([day, blocks]) => {
      const [warmest] = blocks.toSorted((one, other) => warmthAsked(other.setting) - warmthAsked(one.setting));
      return [day, blocks.map((block) => ({ ...block, setting: warmest!.setting }))];
    });
    return zone.type === 'HEATING' ? { ...zone, timetable: { ...zone.timetable, days: Object.fromEntries(days) } } : zone;
  }),
});

/** Lives a home on under who decides for it. Where absence counts, its residents' phones tell when nobody is there. */
function livedIn(
  home: ReturnType<typeof createVirtualHome>,
  loop: ReturnType<typeof createClosedLoop>,
  features: ReadonlySet<LoweringFeature>,
) {
  let told: Presence = 'HOME';
  loop.setPresence(told);
  return async (to: Instant): Promise<void> =>
    loop.advance(to, () => {
      const isAnyoneHome = !features.has('away') || home.residents().some(({ distance }) => distance === 0);
      if (isAnyoneHome === (told === 'HOME')) return;
      told = isAnyoneHome ? 'HOME' : 'AWAY';
      loop.setPresence(told);
    });
}

const TELLING: ReadonlySet<LivedEntry['kind']> = new Set(['setting', 'counterfactual', 'manual', 'resume']);

/** As the journal and the series of a room have it. */
function decidedOf(roomId: number, values: readonly KeptValue[], entries: readonly LivedEntry[]): DecidedSettings {
  const decided = (wanted: Quantity) =>
    values.filter(({ deviceAddress, roomNumber, quantity }) => deviceAddress === '' && roomNumber === roomId && quantity === wanted);
  return {
    power: decided('effectivePower'),
    setpoint: decided('effectiveSetpoint'),
    reason: decided('effectiveReason'),
    without: entries
      .filter((entry) => entry.roomId === roomId && TELLING.has(entry.kind))
      .map(({ at, without }) => ({ at, value: without == null ? Number.NaN : warmthAsked(without) })),
  };
}

import type { Decision, RoomDecision } from '@braise/control';
import { DAY, HOUR, instant } from '@braise/domain';
import { createOpenHome } from '@braise/simulator';
import { createClosedLoop } from '../../src/demo/past/closed-loop.ts';
import type { BenchHome } from '../heating/homes/homes.ts';
import type { Span } from '../heating/lived/live.ts';
import { type Fault, type FaultKind, faultsOf } from './faults.ts';
import { createFaultyHome } from './faulty-home.ts';

/** A fault is told within this, ms: a device counts as silent after an hour or more, by its habit, and as lost after two. */
const TOLD_WITHIN = 3 * HOUR;
/** So long after its last fault a room says that all is well again, ms. */
const WELL_AFTER = 6 * HOUR;

export type HomeOutcome = {
  readonly name: string;
  readonly rooms: number;
  /** °C: the coldest that a heated room was. */
  readonly coldest: number;
  /** Minutes in which a heated room was below what the frost guard keeps, °C 5. */
  readonly frozen: number;
  /** How many there were that a resident is to be told of, and which nobody was told of in time. */
  readonly faults: Readonly<Partial<Record<FaultKind, number>>>;
  readonly untold: readonly string[];
  /** Pairs of thermometers that stood in each other's room, those of which a model was no longer trusted, and those that a resident was told of. */
  readonly moved: number;
  readonly distrusted: number;
  readonly movedTold: number;
  /** Rooms of which that was said though theirs stood where it did. */
  readonly movedFalsely: readonly string[];
  /** Rooms that say that something is wrong long after everything was well. */
  readonly unwell: readonly string[];
  /** Steps that failed. */
  readonly failures: readonly string[];
  /** Comfort minutes, and those in which a room was more than two kelvins too cold. */
  readonly comfort: number;
  readonly cold: number;
};

const FROST = 5;
const isTroubled = ({ flags, unheard = [], connection, delivery }: RoomDecision): boolean =>
  flags.length > 0 || unheard.length > 0 || connection.state === 'OFFLINE' || delivery === 'expired' || delivery === 'contradicted';

function isDistrusted({ memory }: Decision, index: number): boolean {
  const rooms = memory['rooms'] as Readonly<Record<string, { readonly foretelling?: { readonly trusted: boolean } | null }>>;
  return rooms[String(index + 1)]?.foretelling?.trusted === false;
}

/** Lives a home through a week in which everything goes wrong, after it has learned its rooms, and looks at what its residents have of it. */
export async function liveThrough({ name, definition, seed, phones }: BenchHome, { start, learn, days }: Span): Promise<HomeOutcome> {
  const begins = instant(start + learn * DAY);
  const ends = instant(begins + days * DAY);
  const { home, inside } = createOpenHome({ definition, seed, start, severity: 'normal' });
  const all = faultsOf(definition, seed, begins, (ends - begins) / HOUR - WELL_AFTER / HOUR);
  const faulty = createFaultyHome(home, all);
  const loop = createClosedLoop(faulty.home, start, { locationBasedControl: phones, learns: true, clockOff: faulty.clockOff });
  const zones = definition.zones.flatMap((zone, index) => (zone.type === 'HEATING' ? [{ zone, index }] : []));
  const told = new Set<Fault>();
  const distrusted = new Set<Fault>();
  const movedTold = new Set<Fault>();
  const movedFalsely = new Set<string>();
  let [coldest, frozen, comfort, cold] = [Infinity, 0, 0, 0];

  /** A thermometer that was moved is missed in either room. */
  const heardAs = (address: string): readonly string[] =>
    all.flatMap((fault) => (fault.kind === 'moved-sensors' && fault.addresses.includes(address) ? fault.addresses : [])).concat(address);
  const roomsOf = (fault: Fault): readonly number[] => {
    if (fault.kind === 'gateway-away') return zones.map(({ index }) => index);
    return 'address' in fault
      ? zones.filter(({ zone }) => zone.channels.some(({ address }) => heardAs(fault.address).includes(address))).map(({ index }) => index)
      : [];
  };
  const movedRooms = (fault: Fault): readonly number[] =>
    fault.kind !== 'moved-sensors'
      ? []
      : zones.filter(({ zone }) => fault.addresses.some((address) => zone.measuringAddress === address)).map(({ index }) => index);
  const failures: string[] = [];
  try {
    await loop.advance(ends, (decision, at) => {
      if (at < begins) return;
      for (const fault of faulty.faults()) {
        if (told.has(fault) || at > fault.from + TOLD_WITHIN) continue;
        const noticed = fault.kind === 'clock-jump' && decision.clockJump !== null;
        if (noticed || roomsOf(fault).some((index) => isTroubled(decision.rooms[index]!))) told.add(fault);
      }
      for (const fault of faulty.faults()) if (movedRooms(fault).some((index) => isDistrusted(decision, index))) distrusted.add(fault);
      const moved = all.filter((fault) => fault.kind === 'moved-sensors' && fault.from <= at);
      for (const { zone, index } of zones) {
        if ((decision.rooms[index]?.resembles ?? null) === null) continue;
        const ofRoom = moved.find((fault) => movedRooms(fault).includes(index));
        if (ofRoom === undefined) movedFalsely.add(zone.name);
        else movedTold.add(ofRoom);
      }
      for (const { zone, index } of zones) {
        const room = definition.rooms.findIndex(({ key }) => key === zone.room);
        const air = inside.state.plant.air[room]!;
        coldest = Math.min(coldest, air);
        if (air < FROST) frozen++;
        const { setting } = decision.rooms[index]!.effective;
        const asked = setting.power === 'ON' ? (setting.temperature ?? 0) : 0;
        if (asked < 18.5) continue;
        comfort++;
        if (air < asked - 2) cold++;
      }
    });
  } catch (error) {
    failures.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }

  const isUnwell = (index: number): boolean => {
    const last = loop.decision()?.rooms[index];
    return last !== undefined && isTroubled(last);
  };
  return {
    name,
    rooms: zones.length,
    coldest,
    frozen,
    faults: countOf(all.filter(isToBeTold)),
    untold: all.filter((fault) => isToBeTold(fault) && !told.has(fault)).map((fault) => nameOf(fault, definition)),
    moved: all.filter(({ kind }) => kind === 'moved-sensors').length,
    distrusted: distrusted.size,
    movedTold: movedTold.size,
    movedFalsely: [...movedFalsely],
    unwell: zones.filter(({ index }) => isUnwell(index)).map(({ zone }) => zone.name),
    failures,
    comfort,
    cold,
  };
}

/** A jump of the clock that is no more than a pause. */
const PAUSE = HOUR / 2;

/**
 * A resident is to know of what keeps a room from being heated as asked, and a server of its clock. Messages that are lost are repeated, and late ones waited
 * for: both are made up for.
 */
function isToBeTold(fault: Fault): boolean {
  if (fault.kind === 'clock-jump') return Math.abs(fault.off) > PAUSE;
  return (
    (fault.kind === 'silence' || fault.kind === 'dead-battery' || fault.kind === 'gateway-away') && fault.to - fault.from >= TOLD_WITHIN
  );
}

const countOf = (faults: readonly Fault[]): HomeOutcome['faults'] =>
  Object.fromEntries(
    Map.groupBy(faults, ({ kind }) => kind)
      .entries()
      .map(([kind, each]) => [kind, each.length]),
  );

const nameOf = (fault: Fault, { devices }: BenchHome['definition']): string => {
  const device = 'address' in fault ? devices.find(({ address }) => address === fault.address) : undefined;
  return `${fault.kind} ${device?.name ?? ''} at ${new Date(fault.from).toISOString()} for ${((fault.to - fault.from) / HOUR).toFixed(1)} h`;
};

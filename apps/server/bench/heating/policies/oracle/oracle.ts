import { type Instant, MINUTE, celsius, instant } from '@braise/domain';
import type { Drive, HeatSourceDefinition } from '@braise/simulator';
import { degreesOf } from '../../lived/asked.ts';
import type { PolicyHome, PolicyMaker } from '../policy.ts';
import { type KnownFuture, STEP, createKnownFuture } from './known-future.ts';
import { type Emitter, flowFor, mostFrom } from './physics.ts';
import { type RoomOutlook, createRoomPlanner } from './plan-room.ts';

/** Steps that a plan looks ahead: five hours for radiators and air, most of a day for a floor, which is as slow as that. */
const AHEAD = { radiator: 60, floor: 240 } as const;
/** From this setting on warmth above it costs as much as cold below, °C; under it a room may be as warm as it likes. */
const COMFORT = 18.5;
/** Steps after a change in which the room is on its way: two hours. */
const GRACE = 24;
/**
 * Cost of a kelvin squared: while the room is to be comfortable, on its way up, on its way down, and for the rest. There warmth costs next to nothing, so that
 * a room may be heated before it is asked for; not nothing, or walls would be charged all night for a minute of comfort.
 */
const COST = {
  comfort: { below: 2, above: 1 },
  rising: { below: 1, above: 1 },
  falling: { below: 2, above: 0.2 },
  else: { below: 0.5, above: 0.02 },
};
const NO_COST = { below: 0, above: 0 };
/** °C that the source is asked for at the most, and that a plan counts on; a shared boiler has its own. */
const FLOW = { 'gas-boiler': { most: 75, counted: 68 }, 'heat-pump': { most: 55, counted: 50 } } as const;
/** K that the source is asked for beyond what the rooms need, since its water swings; share of the valve that the needs are worked out for. */
const MARGIN = { kelvin: 6, opening: 0.85 };
/** kW from which a room counts as wanting heat. */
const WANTS = 0.01;

/**
 * Who knows everything: plant, people, weather and the plan of the days, and who moves the water of each room and the flow as they like. Every five
 * minutes each room's heat is planned anew through its own physics; every minute the valves are set to what the water as it is takes for that. The heat
 * source is the home's own, with its powers, pauses and hot water. It is what could be had, not what could be built; nothing of it may be changed to
 * suit ours.
 */
export const oracle: PolicyMaker = (home) => {
  const { inside, bench } = home;
  const future = createKnownFuture(home);
  const rooms = bench.definition.rooms.map((_, index) => plannedRoom(home, index));
  const drive = { openings: new Map<number, number>(), air: new Map<number, number>() } satisfies Drive;
  let clock = home.start;

  function plan(): void {
    const now = future.stepOf(clock);
    for (const room of rooms) room.shift(now);
    for (const room of rooms) room.plan(now, future, rooms);
  }

  /** Sets valves and source for the minute that begins now. */
  function act(): void {
    const { state } = inside;
    let wanted = 0;
    for (const { index, emitter, planned, steps } of rooms) {
      if (steps === 0) continue;
      const heat = planned[0] ?? 0;
      if (emitter === null) {
        drive.air.set(index, heat);
        continue;
      }
      const [air, water] = [state.plant.air[index]!, state.water.emitters[index]!];
      const most = mostFrom(emitter, state.water.flow, water, air);
      drive.openings.set(index, heat < WANTS ? 0 : Math.min(1, most <= 0 ? 1 : heat / most));
      const soon = Math.max(heat, planned[1] ?? 0);
      if (soon >= WANTS) wanted = Math.max(wanted, flowFor(emitter, soon, MARGIN.opening, water, air));
    }
    const { curve } = inside.drive ?? {};
    inside.drive = curve === undefined ? drive : { ...drive, curve };
    const { kind } = bench.definition.heatSource;
    if (kind === 'collective') return;
    const most = curve === undefined ? FLOW[kind].most : ownFlow(kind, inside.now().sample.temperature, curve);
    const flowTarget = celsius(Math.min(most, Math.max(30, wanted + MARGIN.kelvin)));
    inside.tellSource({ kind: 'heat-source', callForHeat: wanted > 0, flowTarget });
  }

  return {
    // Its gateways speak to nobody.
    async advance(to: Instant, each: (at: Instant) => void) {
      while (clock < to) {
        if ((clock - home.start) % STEP === 0) plan();
        act();
        clock = instant(clock + MINUTE);
        home.home.advance(clock);
        each(clock);
      }
    },
    setPresence: () => undefined,
  };
};

type PlannedRoom = {
  readonly index: number;
  readonly emitter: Emitter | null;
  /** 0 for a room without any heat of its own. */
  readonly steps: number;
  /** kW, the present step first. */
  readonly planned: Float64Array;
  /** °C, the present first. */
  readonly air: Float64Array;
  shift(now: number): void;
  plan(now: number, future: KnownFuture, rooms: readonly PlannedRoom[]): void;
};

function plannedRoom({ bench: { definition }, inside, asked }: PolicyHome, index: number): PlannedRoom {
  const { building, state } = inside;
  const emitter = inside.emitters[index] ?? null;
  const unit = definition.devices.find((device) => device.role === 'air-conditioner' && device.room === definition.rooms[index]?.key);
  const most = unit?.role === 'air-conditioner' ? unit.maxPower : 0;
  const steps = emitter === null ? (most > 0 ? AHEAD.radiator : 0) : AHEAD[definition.rooms[index]?.emitter ?? 'radiator'];
  const zone = definition.zones.findIndex(({ room }) => room === definition.rooms[index]?.key);
  const doors = building.partitions.flatMap((partition, door) =>
    partition.a === index || partition.b === index ? [{ partition, door, other: partition.a === index ? partition.b : partition.a }] : [],
  );
  const planner = createRoomPlanner(building.shells[index]!, emitter, steps);
  const planned = new Float64Array(steps);
  const outlook = emptyOutlook(steps);
  let plannedAt = 0;

  function look(now: number, future: KnownFuture, rooms: readonly PlannedRoom[]): void {
    let asking = Number.NaN;
    let changed = -GRACE;
    let rose = false;
    const present = asked.of(zone, instant(state.clock));
    const dialled = present.byDial ? degreesOf(present.setting) : Number.NaN;
    let heldByDial = present.byDial;
    for (let j = 0; j < steps; j++) {
      const { known, within } = future.at(now + j);
      const at = within * future.rooms + index;
      outlook.outdoor[j] = known.outdoor[within]!;
      outlook.neighbours[j] = known.neighbours[within]!;
      outlook.sun[j] = known.sun[at]!;
      outlook.gains[j] = known.gains[at]!;
      outlook.airing[j] = known.airing[at]!;
      outlook.through[j] = 0;
      outlook.carried[j] = 0;
      for (const { partition, door, other } of doors) {
        const conductance = partition.closed + partition.doorOpen * known.doors[within * future.partitions + door]!;
        const there = rooms[other]!;
        const temperature = there.steps > j ? there.air[j]! : state.plant.air[other]!;
        outlook.through[j]! += conductance;
        outlook.carried[j]! += conductance * (temperature || state.plant.air[other]!);
      }
      const before = asking;
      const scheduled = known.asked[at]!;
      if (j > 0 && heldByDial && scheduled !== future.at(now + j - 1).known.asked[future.at(now + j - 1).within * future.rooms + index])
        heldByDial = false;
      asking = heldByDial ? dialled : scheduled;
      if (j > 0 && asking !== before) {
        changed = j;
        rose = !(asking < before);
      }
      const comfort = asking >= COMFORT;
      const open = known.airing[at]! > 0;
      outlook.target[j] = Number.isNaN(asking) ? 0 : asking;
      const onItsWay = j - changed < GRACE ? (rose ? COST.rising : COST.falling) : COST.comfort;
      const cost = Number.isNaN(asking) || open ? NO_COST : comfort ? onItsWay : COST.else;
      outlook.costBelow[j] = cost.below;
      outlook.costAbove[j] = cost.above;
      outlook.flow[j] = flowAt(outlook.outdoor[j]!);
      outlook.power[j] = emitter === null ? most : powerAt(outlook.outdoor[j]!, rooms, j);
    }
  }

  /** Flow temperature that a plan may count on, °C. */
  function flowAt(outdoor: number): number {
    const { kind } = definition.heatSource;
    const curve = inside.drive?.curve;
    if (kind === 'collective') return ownFlow(kind, outdoor, curve ?? 0);
    return curve === undefined ? FLOW[kind].counted : Math.min(FLOW[kind].counted, ownFlow(kind, outdoor, curve));
  }

  /** What the source can give this room, kW: what the others leave of its power, and at the least its share by size. */
  function powerAt(outdoor: number, rooms: readonly PlannedRoom[], step: number): number {
    const { heatSource } = definition;
    const factor = heatSource.kind === 'heat-pump' ? Math.min(1.15, Math.max(0.45, 1 + 0.022 * (outdoor - 7) - 0.06)) : 1;
    let [others, installed] = [0, 0];
    for (const room of rooms) {
      if (room.emitter === null) continue;
      installed += room.emitter.nominalPower;
      if (room.index !== index) others += room.planned[step] ?? 0;
    }
    const power = heatSource.maxPower * factor;
    return Math.max((power * (emitter?.nominalPower ?? 0)) / installed, power - others);
  }

  return {
    index,
    emitter,
    steps,
    planned,
    air: planner.air,
    shift(now) {
      const by = Math.min(steps, Math.max(0, now - plannedAt));
      plannedAt = now;
      planned.copyWithin(0, by);
      planned.fill(planned[Math.max(0, steps - by - 1)] ?? 0, Math.max(0, steps - by));
      planner.air.copyWithin(0, by);
    },
    plan(now, future, rooms) {
      if (steps === 0) return;
      look(now, future, rooms);
      const { plant, water } = state;
      planner.improve(
        planned,
        { air: plant.air[index]!, mass: plant.mass[index]!, envelope: plant.envelope[index]!, water: water.emitters[index]! },
        outlook,
      );
    },
  };
}

/** °C that a boiler makes by its own weather curve, which somebody moved by `curve` K: then nobody has warmer, whoever they are. A heat pump has none. */
function ownFlow(kind: HeatSourceDefinition['kind'], outdoor: number, curve: number): number {
  if (kind === 'heat-pump') return FLOW[kind].most;
  return kind === 'collective'
    ? Math.min(68, Math.max(30, 36 + 1.15 * (20 - outdoor) + curve))
    : Math.min(70, Math.max(35, 38 + 1.2 * (20 - outdoor) + curve));
}

const emptyOutlook = (steps: number): RoomOutlook => ({
  outdoor: new Float64Array(steps),
  neighbours: new Float64Array(steps),
  sun: new Float64Array(steps),
  gains: new Float64Array(steps),
  airing: new Float64Array(steps),
  through: new Float64Array(steps),
  carried: new Float64Array(steps),
  target: new Float64Array(steps),
  costBelow: new Float64Array(steps),
  costAbove: new Float64Array(steps),
  flow: new Float64Array(steps),
  power: new Float64Array(steps),
});

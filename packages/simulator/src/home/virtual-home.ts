import type { GatewayKind, WireMessage } from '@braise/devices';
import { type DeviceAction, type Instant, instant } from '@braise/domain';
import { ageMinute, answer, dueReport } from '../devices/reporting.ts';
import type { Surroundings, Unit, Values } from '../devices/unit.ts';
import { valveFlow } from '../devices/valve.ts';
import { createCircuit } from '../heat-source/circuit.ts';
import { designEmitters } from '../heat-source/design-emitters.ts';
import { drawBuilding } from '../plant/building.ts';
import { readHomeFits } from '../plant/home-fits.ts';
import { createPlant, initialPlant, saturationVapour, storedHeat } from '../plant/plant.ts';
import { plausibleFits } from '../plant/plausible-fits.ts';
import { deriveSeed } from '../random/derive-seed.ts';
import { createRandomStream } from '../random/random-stream.ts';
import { createWeather, type Weather } from '../weather/weather.ts';
import { createHomeDevices, initialDeviceStates } from './devices-of-home.ts';
import { createHomeGateways } from './gateways-of-home.ts';
import { createHomeHeatSource } from './heat-source-of-home.ts';
import type { HomeDefinition } from './home-definition.ts';
import type { HomeEvent } from './home-event.ts';
import type { HomeState } from './home-state.ts';
import { createOutbox, type OutboundMessage } from './outbox.ts';
import { createSurroundings } from './surroundings.ts';
import type { Truth } from './truth.ts';

/** A home that exists only here. Time is the caller's: virtual or real. */
export type VirtualHome = {
  readonly definition: HomeDefinition;
  readonly weather: Weather;
  readonly gateways: readonly VirtualHomeGateway[];
  /** Lives up to `to` and returns what its gateways published meanwhile, in order of time. Going backwards does nothing. */
  advance(to: Instant): readonly OutboundMessage[];
  /** A message from the broker to a gateway. Its effects appear in later calls of `advance`. */
  receive(gatewayId: string, message: WireMessage, at: Instant): void;
  /** What each gateway publishes when it connects: retained state and inventory, then the last state of each device. */
  announce(at: Instant): readonly OutboundMessage[];
  /** When something next leaves a gateway or reaches a device, at the latest the end of the minute: `advance` does nothing before. */
  nextAt(): Instant;
  truth(): Truth;
  inject(event: HomeEvent, at: Instant): void;
  /** Everything it remembers, as JSON; hand it to `createVirtualHome` to go on from here. */
  snapshot(): HomeState;
};

export type VirtualHomeGateway = {
  readonly id: string;
  readonly kind: GatewayKind;
  readonly name: string;
  /** Filters of the commands it listens to, relative to its root. */
  readonly filters: readonly string[];
  readonly lastWill: WireMessage;
};

const MINUTE = 60_000;
const HOURS = 1 / 60;
/** Share of messages that the radio loses on an ordinary day, each way. */
const USUAL_LOSS = 0.01;
/** A gateway echoes a command before the device has answered, ms. */
const ECHO = { from: 40, to: 200 } as const;
/** From command to effect, ms: a battery device listens only now and then. */
const LATENCY = { from: 500, to: 30_000 } as const;
const START_TEMPERATURE = 18;

/**
 * Builds a home from its definition and a seed; same input, same life. `snapshot` goes on from an earlier `snapshot()` instead of `start`.
 * Throws when the snapshot is another home's or of an older shape.
 */
export function createVirtualHome(options: {
  readonly definition: HomeDefinition;
  readonly seed: number;
  readonly start: Instant;
  /** The weather it stands in; drawn from the seed when not given. */
  readonly weather?: Weather;
  /** `none`: no message is lost and nobody turns a dial unasked. */
  readonly severity?: 'none' | 'normal';
  readonly snapshot?: HomeState;
}): VirtualHome {
  const { definition, seed, severity = 'normal' } = options;
  const weather = options.weather ?? createWeather({ seed: deriveSeed(seed, 'weather'), ...definition.place });
  const building = drawBuilding(definition, plausibleFits(readHomeFits()), seed);
  const restored = checkedSnapshot(options.snapshot, definition, seed);
  const source = createHomeHeatSource(definition, seed, restored?.source ?? null);
  const emitters = designEmitters(
    definition.rooms,
    building.shells,
    weather.climate.yearlyMean - weather.climate.yearlyAmplitude - 9,
    source.design,
    createRandomStream(deriveSeed(seed, definition.key, 'emitters')),
  );
  const circuit = createCircuit({ emitters, capacity: source.waterCapacity, losses: 0.004 });
  const stepPlant = createPlant(building);
  const surroundings = createSurroundings(definition, building, seed, weather);
  const gateways = createHomeGateways(definition);

  const state: HomeState = restored ?? initialState();
  const outbox = createOutbox(state.outbox);
  const random = createRandomStream(state.random);
  const devices = createHomeDevices(definition, seed, state.devices, gateways.capabilities, {
    readings: () => source.readings(state.water, last.sample.temperature),
    receive: (action, at) => source.receive(action, at),
  });
  const unitOf = new Map(devices.units.map((unit) => [unit.address, unit]));
  const referenceRoom = roomIndex(definition.heatSource.referenceRoom);
  const opening = new Float64Array(building.shells.length);
  const given = new Float64Array(building.shells.length);
  const heat = new Float64Array(building.shells.length);
  let heatPower = 0;
  let last = surroundings.at(state.clock, state);

  function initialState(): HomeState {
    const clock = Math.floor(options.start / MINUTE) * MINUTE;
    const outdoor = weather.at(instant(clock));
    const plant = initialPlant(building, START_TEMPERATURE, outdoor.temperature, 0.45 * saturationVapour(START_TEMPERATURE));
    return {
      version: 1,
      key: definition.key,
      seed,
      clock,
      plant,
      water: { flow: 25, return: 25, emitters: plant.air.map((air) => air) },
      source: source.state,
      devices: initialDeviceStates(definition, seed, clock, START_TEMPERATURE),
      outbox: { waiting: [] },
      pending: [],
      windows: [],
      guests: [],
      gatewaysAway: {},
      random: createRandomStream(deriveSeed(seed, definition.key, 'home')).state(),
    };
  }

  function roomIndex(key: string): number {
    const index = definition.rooms.findIndex((room) => room.key === key);
    if (index < 0) throw new Error(`${definition.key} has no room ${key}`);
    return index;
  }

  function deviceAt(address: string): Unit {
    const found = unitOf.get(address);
    if (!found) throw new Error(`${definition.key} has no device ${address}`);
    return found;
  }

  const gatewayAway = (id: string, at: number): boolean => (state.gatewaysAway[id] ?? 0) > at;
  const lost = (of: Unit): boolean =>
    random.chance(of.radio.lossShare + (severity === 'normal' && of.radio.battery !== null ? USUAL_LOSS : 0));

  function publish(of: Unit, values: Values, at: number): void {
    if (gatewayAway(of.gatewayId, at)) return;
    outbox.put(of.gatewayId, gateways.report(of.gatewayId, of.address, values, at + of.radio.clockSkew), at);
  }

  const around = (): Surroundings => ({
    air: state.plant.air,
    water: state.water.emitters,
    vapour: state.plant.vapour,
    airing: last.airing,
  });

  /** Carries out the commands that have reached their devices by `until`. */
  function settle(until: number): void {
    if (state.pending.length === 0) return;
    const due = state.pending.filter((each) => each.due <= until).sort((a, b) => a.due - b.due);
    if (due.length === 0) return;
    state.pending = state.pending.filter((each) => each.due > until);
    for (const { address, action, due: at } of due) {
      const target = deviceAt(address);
      if (target.radio.silentUntil > at || (target.radio.battery ?? 1) <= 0.005) continue;
      target.receive(action, instant(at));
      const values = answer(target, at, around(), random);
      if (values && !lost(target)) publish(target, values, at + random.between(50, 400));
    }
  }

  function minute(): void {
    const at = state.clock;
    settle(at);
    const now = surroundings.at(at, state);
    last = now;
    const { plant, water } = state;
    opening.fill(0);
    for (const { room, design, state: valve } of devices.valves) opening[room] = Math.max(opening[room]!, valveFlow(design, valve.stroke));
    // A radiator without a motor valve has a hand wheel that stands open.
    for (let i = 0; i < opening.length; i++) if (!fitted.has(i)) opening[i] = 1;
    given.fill(0);
    heatPower =
      source.step({
        at: instant(at),
        outdoor: now.sample.temperature,
        outdoorHumidity: now.sample.humidity,
        reference: plant.air[referenceRoom]!,
        draw: now.draw,
        air: plant.air,
        opening,
        circuit,
        water,
        given,
      }) / HOURS;
    for (let i = 0; i < heat.length; i++) heat[i] = given[i]! / HOURS;
    for (const ac of devices.airConditioners) heat[ac.room]! += ac.heat();
    stepPlant(
      plant,
      {
        outdoor: now.sample.temperature,
        outdoorVapour: now.outdoorVapour,
        neighbours: now.neighbours,
        heat,
        gains: now.gains,
        sun: now.sun,
        airing: now.airing,
        moisture: now.moisture,
        doors: now.doors,
      },
      HOURS,
    );
    turnDials(at);
    state.clock = at + MINUTE;
    const felt = around();
    for (const each of devices.units) {
      each.step(at, felt);
      if (!ageMinute(each, at)) continue;
      const values = dueReport(each, state.clock, felt, random);
      if (values && !lost(each)) publish(each, values, state.clock + random.between(0, 50_000));
    }
    if (state.windows.length > 0) state.windows = state.windows.filter((each) => each.until > at);
    if (state.guests.length > 0) state.guests = state.guests.filter((each) => each.until > at);
    for (const id of gateways.ids) {
      const until = state.gatewaysAway[id];
      if (until === undefined || until > state.clock) continue;
      delete state.gatewaysAway[id];
      outbox.put(id, gateways.announce(id), state.clock);
    }
  }

  const fitted = new Set(devices.valves.map((valve) => valve.room));

  function turnDials(at: number): void {
    if (severity === 'none') return;
    for (const { minute: when, room, kelvin } of last.plan.dials) {
      if (when !== last.minuteOfDay) continue;
      const device = definition.devices.find((each) => each.role === 'valve' && each.room === definition.rooms[room]?.key);
      if (!device) continue;
      const setpoint = Math.round((state.plant.air[room]! + kelvin) * 2) / 2;
      inject({ kind: 'turn-dial', address: device.address, setpoint: Math.min(25, Math.max(15, setpoint)) }, instant(at));
    }
  }

  function inject(event: HomeEvent, at: Instant): void {
    switch (event.kind) {
      case 'open-window':
        state.windows.push({ room: roomIndex(event.room), until: at + event.minutes * MINUTE, exchange: event.exchange ?? 10 });
        break;
      case 'guests':
        state.guests.push({ room: roomIndex(event.room), until: at + event.minutes * MINUTE, count: event.count });
        break;
      case 'silence':
        deviceAt(event.address).radio.silentUntil = at + event.minutes * MINUTE;
        break;
      case 'battery':
        if (deviceAt(event.address).radio.battery !== null) deviceAt(event.address).radio.battery = event.charge;
        break;
      case 'lose-messages':
        deviceAt(event.address).radio.lossShare = event.share;
        break;
      case 'clock-skew':
        deviceAt(event.address).radio.clockSkew = event.milliseconds;
        break;
      case 'turn-dial':
        deviceAt(event.address).turnDial?.(event.setpoint);
        break;
      case 'stick-valve': {
        const valve = state.devices[event.address]?.valve;
        if (!valve) throw new Error(`${event.address} is no valve`);
        valve.stuck = event.stuck;
        break;
      }
      case 'gateway-offline':
        outbox.drop(event.gatewayId);
        outbox.put(event.gatewayId, [gateways.lastWill(event.gatewayId)], at);
        state.gatewaysAway[event.gatewayId] = at + event.minutes * MINUTE;
        break;
      case 'heat-source-fault':
        source.setFault(event.active);
        break;
    }
  }

  function receive(gatewayId: string, message: WireMessage, at: Instant): void {
    if (gatewayAway(gatewayId, at)) return;
    for (const { address, action } of gateways.receive(gatewayId, message)) accept(deviceAt(address), action, at);
  }

  function accept(target: Unit, action: DeviceAction, at: Instant): void {
    const wired = target.radio.battery === null;
    const echoed = target.echo?.(action) ?? null;
    const silent = target.radio.silentUntil > at;
    // What the gateway could not deliver at all is not echoed; what the device lost on its own side is.
    const undelivered = silent || (lost(target) && random.chance(0.5));
    if (undelivered) return;
    if (echoed) publish(target, echoed, at + random.between(ECHO.from, ECHO.to));
    if (lost(target)) return;
    state.pending.push({ due: at + random.between(LATENCY.from, wired ? 3000 : LATENCY.to), address: target.address, action });
  }

  return {
    definition,
    weather,
    gateways: definition.gateways.map(({ id, kind, name }) => ({
      id,
      kind,
      name,
      filters: gateways.filters(id),
      lastWill: gateways.lastWill(id),
    })),
    advance(to) {
      while (state.clock + MINUTE <= to) minute();
      settle(to);
      return outbox.take(to);
    },
    receive,
    announce(at) {
      return gateways.ids
        .filter((id) => !gatewayAway(id, at))
        .flatMap((id) => gateways.announce(id).map((message) => Object.assign({ gatewayId: id, at }, message)));
    },
    inject,
    nextAt: () =>
      instant(
        Math.min(
          state.clock + MINUTE,
          ...state.outbox.waiting.map((each) => Math.ceil(each.at)),
          ...state.pending.map((each) => Math.ceil(each.due)),
        ),
      ),
    truth: () => ({
      at: instant(state.clock),
      outdoor: last.sample.temperature,
      rooms: definition.rooms.map(({ key }, i) => ({
        key,
        temperature: state.plant.air[i] ?? Number.NaN,
        humidity: (state.plant.vapour[i] ?? 0) / saturationVapour(state.plant.air[i] ?? 0),
        emitterTemperature: state.water.emitters[i] ?? Number.NaN,
        heat: heat[i] ?? 0,
        valves: devices.valves.filter((valve) => valve.room === i).map((valve) => valve.state.stroke),
        airing: last.airing[i] ?? 0,
      })),
      flow: state.water.flow,
      return: state.water.return,
      heatPower,
      energy: source.energy(),
      ledger: { ...state.plant.ledger },
      storedHeat: storedHeat(building, state.plant),
      residentsPresent: last.plan.present[last.minuteOfDay] ?? 0,
    }),
    snapshot() {
      state.random = random.state();
      return structuredClone(state);
    },
  };
}

function checkedSnapshot(snapshot: HomeState | undefined, definition: HomeDefinition, seed: number): HomeState | null {
  if (!snapshot) return null;
  if (snapshot.version !== 1 || snapshot.key !== definition.key || snapshot.seed !== seed) {
    throw new Error(`The stored state is not that of ${definition.key} with seed ${seed}`);
  }
  return structuredClone(snapshot);
}

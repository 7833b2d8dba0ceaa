import type { GatewayKind, WireMessage } from '@braise/devices';
import { type DeviceAction, type Instant, MINUTE, instant } from '@braise/domain';
import { SPENT_BATTERY } from '../devices/radio-state.ts';
import { drawBuilding } from '../plant/building.ts';
import { buildingStock } from '../plant/plausible-fits.ts';
import { distanceFromHome } from '../people/distance-from-home.ts';
import { deriveSeed } from '../random/derive-seed.ts';
import { createRandomStream } from '../random/random-stream.ts';
import { createWeather, type Weather } from '../weather/weather.ts';
import { applyEvent } from './apply-event.ts';
import { createHomeDevices } from './devices-of-home.ts';
import { createHomeGateways } from './gateways-of-home.ts';
import { createHomeHeatSource, takenBy } from './heat-source-of-home.ts';
import type { HomeDefinition } from './home-definition.ts';
import type { HomeEvent } from './home-event.ts';
import type { HomeState } from './home-state.ts';
import { createHouse } from './house.ts';
import type { HomeInside } from './inside.ts';
import { checkedState, initialState } from './initial-state.ts';
import { createMinutes } from './minutes.ts';
import { createOutbox, type OutboundMessage } from './outbox.ts';
import { createRadio } from './radio.ts';
import type { Truth } from './truth.ts';

/** A home that exists only here. Time is the caller's: virtual or real. */
export type VirtualHome = {
  readonly definition: HomeDefinition;
  readonly weather: Weather;
  readonly gateways: readonly VirtualHomeGateway[];
  /**
   * Lives up to `to` and returns what its gateways published meanwhile, in order of time. Going backwards does nothing.
   * A day of six rooms is about 2,500 messages: go further in steps.
   */
  advance(to: Instant): readonly OutboundMessage[];
  /** A message from the broker to a gateway. Its effects appear in later calls of `advance`. */
  receive(gatewayId: string, message: WireMessage, at: Instant): void;
  /** What each gateway publishes when it connects: retained state and inventory, then the last state of each device. */
  announce(at: Instant): readonly OutboundMessage[];
  /** When something next leaves a gateway or reaches a device, at the latest the end of the minute: `advance` does nothing before. */
  nextAt(): Instant;
  truth(): Truth;
  /** How far each resident is from home, m, as their phones would reckon it, in the order of the definition; 0: at home. */
  residents(): readonly { readonly key: string; readonly distance: number }[];
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

/** Minute of the local day. */
const BATTERY_HOUR = 18 * 60 + 30;

/** What befalls a home on an ordinary day. `none`: no message is lost and nobody turns a dial unasked. */
export type Severity = 'none' | 'normal';

export type VirtualHomeOptions = {
  readonly definition: HomeDefinition;
  readonly seed: number;
  readonly start: Instant;
  /** The weather it stands in; drawn from the seed when not given. */
  readonly weather?: Weather;
  readonly severity?: Severity;
  readonly snapshot?: HomeState;
};

/**
 * Builds a home from its definition and a seed; same input, same life. `snapshot` goes on from an earlier `snapshot()` instead of `start`,
 * unless its shape is an older one. Throws when the snapshot is another home's.
 */
export const createVirtualHome = (options: VirtualHomeOptions): VirtualHome => createOpenHome(options).home;

/** The same home, with a door into it: for benches, which judge and need a rival that knows all. It lives as it would without, unless it is driven. */
export function createOpenHome(options: VirtualHomeOptions): { readonly home: VirtualHome; readonly inside: HomeInside } {
  const { definition, seed, severity = 'normal' } = options;
  const weather = options.weather ?? createWeather({ seed: deriveSeed(seed, 'weather'), ...definition.place });
  const building = drawBuilding(definition, buildingStock(), seed);
  const stored = checkedState(options.snapshot, definition, seed);
  const source = createHomeHeatSource(definition, seed, stored?.source ?? null);
  const state = stored ?? initialState({ definition, seed, start: options.start, weather, building, source: source.state });
  const house = createHouse({ definition, seed, weather, building, source, state });
  const gateways = createHomeGateways(definition, state.outside);
  gateways.recall(state.gateways);
  const devices = createHomeDevices(definition, seed, state.devices, gateways.capabilities, {
    readings: () => source.readings(state.water, house.now().sample.temperature),
    receive: (action, at) => source.receive(action, at),
    taken: () => takenBy(source),
  });
  const noted = (address: string, action: DeviceAction) => inside.onCommand?.(address, action);
  const outbox = createOutbox(state.outbox);
  const random = createRandomStream(state.random);
  const radio = createRadio({
    units: devices.units,
    gateways,
    outbox,
    state,
    random,
    lossy: severity === 'normal',
    felt: house.felt,
    noted,
  });
  let ahead: ReturnType<typeof createMinutes> | null = null;
  const inside: HomeInside = {
    building,
    emitters: house.emitters,
    state,
    valves: devices.valves,
    offsets: devices.offsets,
    heat: house.heat,
    now: house.now,
    minuteAt: (at) => (ahead ??= createMinutes(definition, building, seed, weather)).at(at, state),
    tellSource: (action) => source.receive(action, instant(state.clock)),
    drive: null,
    onCommand: null,
    onDial: null,
  };
  const inject = (event: HomeEvent, at: Instant) => applyEvent(event, at, { definition, state, radio, source });

  function minute(): void {
    const at = state.clock;
    radio.settle(at);
    house.step(at, devices, inside.drive);
    if (severity === 'normal') {
      turnDials(at);
      changeBatteries();
    }
    state.clock = at + MINUTE;
    radio.step(at, state.clock);
    if (state.windows.length > 0) state.windows = state.windows.filter((each) => each.until > at);
    if (state.guests.length > 0) state.guests = state.guests.filter((each) => each.until > at);
  }

  /** Evenings at home: now and then somebody changes a spent battery. */
  function changeBatteries(): void {
    const { plan, minuteOfDay } = house.now();
    if (minuteOfDay !== BATTERY_HOUR || plan.present[minuteOfDay] === 0) return;
    for (const { radio: each } of devices.units) {
      if (each.battery !== null && each.battery < SPENT_BATTERY && random.chance(0.2)) each.battery = 1;
    }
  }

  /** Residents who are too cold or too warm where they are. */
  function turnDials(at: number): void {
    const { plan, minuteOfDay } = house.now();
    for (const { minute: when, room, kelvin } of plan.dials) {
      if (when !== minuteOfDay) continue;
      const device = definition.devices.find((each) => each.role === 'valve' && each.room === definition.rooms[room]?.key);
      const setpoint = Math.round(((state.plant.air[room] ?? 20) + kelvin) * 2) / 2;
      if (!device) continue;
      inject({ kind: 'turn-dial', address: device.address, setpoint: Math.min(25, Math.max(15, setpoint)) }, instant(at));
      inside.onDial?.(room, Math.min(25, Math.max(15, setpoint)));
    }
  }

  const home: VirtualHome = {
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
      radio.settle(to);
      return outbox.take(to);
    },
    nextAt: () =>
      instant(Math.min(state.clock + MINUTE, outbox.nextAt(), ...[...state.pending, ...state.joining].map(({ due }) => Math.ceil(due)))),
    receive: (gatewayId, message, at) => radio.receive(gatewayId, message, at),
    announce: (at) =>
      gateways.ids
        .filter((id) => !radio.gatewayAway(id, at))
        .flatMap((id) => radio.greeting(id, at).map((message) => Object.assign({ gatewayId: id, at }, message))),
    truth: () => house.truth(devices),
    residents: () => {
      const { plan, minuteOfDay } = house.now();
      return definition.residents.map(({ key }, index) => ({
        key,
        distance: distanceFromHome(plan.out[index] ?? [], minuteOfDay),
      }));
    },
    inject,
    snapshot() {
      state.random = random.state();
      state.gateways = gateways.remembered();
      return structuredClone(state);
    },
  };
  return { home, inside };
}

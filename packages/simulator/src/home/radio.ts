import type { WireMessage } from '@braise/devices';
import { type DeviceAction, type Instant, instant } from '@braise/domain';
import { ageMinute, answer, dueReport } from '../devices/reporting.ts';
import { DEAD_BATTERY } from '../devices/radio-state.ts';
import type { Surroundings, Unit, Values } from '../devices/unit.ts';
import type { RandomStream } from '../random/random-stream.ts';
import type { HomeGateways } from './gateways-of-home.ts';
import type { HomeState } from './home-state.ts';
import { createNetworks } from './networks.ts';
import type { Outbox } from './outbox.ts';

/** Share of messages that the radio of a battery device loses on an ordinary day, each way. */
const USUAL_LOSS = 0.01;
/** A gateway echoes a command before the device has answered, ms. */
const ECHO = { from: 40, to: 200 } as const;
/** From command to effect, ms: a battery device listens only now and then. */
const LATENCY = { from: 500, wired: 3_000, battery: 30_000 } as const;
/** A report is under way for up to this, ms. */
const REPORT_SPREAD = 50_000;
const ANSWER = { from: 50, to: 400 } as const;

/** What stands between the devices and the broker: delays, losses, silence, gateways that come and go. */
export function createRadio(from: {
  readonly units: readonly Unit[];
  readonly gateways: HomeGateways;
  readonly outbox: Outbox;
  readonly state: HomeState;
  readonly random: RandomStream;
  readonly lossy: boolean;
  readonly felt: () => Surroundings;
  /** Hears of each command that a gateway has taken. */
  readonly noted: (address: string, action: DeviceAction) => void;
}) {
  const { units, gateways, outbox, state, random, felt, noted } = from;
  const unitOf = new Map(units.map((unit) => [unit.address, unit]));
  const usualLoss = from.lossy ? USUAL_LOSS : 0;

  const lost = ({ radio }: Unit): boolean => random.chance(radio.lossShare + (radio.battery === null ? 0 : usualLoss));
  const gatewayAway = (id: string, at: number): boolean => (state.gatewaysAway[id] ?? 0) > at;
  const deaf = ({ radio }: Unit, at: number): boolean => radio.silentUntil > at || (radio.battery ?? 1) <= DEAD_BATTERY;

  function publish(unit: Unit, values: Values, at: number): void {
    if (gatewayAway(unit.gatewayId, at)) return;
    const { gatewayId, address, radio } = unit;
    const clock = at + (state.clockSkew[gatewayId] ?? 0);
    const arrives = at + (state.lateness[gatewayId] ?? 0);
    const messages = gateways.report(gatewayId, address, values, clock);
    outbox.put(gatewayId, messages, arrives);
    if (radio.doubledShare > 0 && random.chance(radio.doubledShare)) outbox.put(gatewayId, messages, arrives + random.between(200, 3000));
  }

  function accept(unit: Unit, action: DeviceAction, at: Instant): void {
    const echoed = unit.echo?.(action) ?? null;
    // What the gateway could not deliver at all is not echoed; what the device lost on its own side is.
    if (deaf(unit, at) || (lost(unit) && random.chance(0.5))) return;
    if (echoed) publish(unit, echoed, at + random.between(ECHO.from, ECHO.to));
    if (lost(unit)) return;
    const slowest = unit.radio.battery === null ? LATENCY.wired : LATENCY.battery;
    // one device takes its commands one by one, and has answered each before the next
    const before = Math.max(
      -Infinity,
      ...state.pending.filter(({ address }) => address === unit.address).map(({ due }) => due + ANSWER.to),
    );
    state.pending.push({ due: Math.max(before, at + random.between(LATENCY.from, slowest)), address: unit.address, action });
  }

  const networks = createNetworks({
    gateways,
    outbox,
    state,
    hears(address, at) {
      const unit = unitOf.get(address);
      return unit !== undefined && !deaf(unit, at);
    },
  });
  const isOutside = ({ address }: Unit): boolean => state.outside.includes(address);

  /** What a gateway publishes when it has connected: what it retains, and from its memory the last state of each device. */
  function greeting(gatewayId: string, at: number): readonly WireMessage[] {
    const states = units
      .filter((unit) => unit.gatewayId === gatewayId && Object.keys(unit.radio.said).length > 0)
      .flatMap((unit) => gateways.report(gatewayId, unit.address, unit.radio.said, at + (state.clockSkew[gatewayId] ?? 0)));
    return [...gateways.announce(gatewayId), ...states];
  }

  return {
    gatewayAway,
    greeting,
    /** The device at an address. Throws when there is none. */
    unit(address: string): Unit {
      const found = unitOf.get(address);
      if (!found) throw new Error(`${state.key} has no device ${address}`);
      return found;
    },

    /** A message from the broker. */
    receive(gatewayId: string, message: WireMessage, at: Instant): void {
      if (gatewayAway(gatewayId, at) || networks.receive(gatewayId, message, at)) return;
      for (const { address, action } of gateways.receive(gatewayId, message)) {
        noted(address, action);
        const unit = unitOf.get(address);
        if (unit) accept(unit, action, at);
      }
    },

    /** Carries out the commands that have reached their devices by `until`, each answered by the device's own report. */
    settle(until: number): void {
      networks.settle(until);
      if (state.pending.length === 0) return;
      const due = state.pending.filter((each) => each.due <= until).sort((a, b) => a.due - b.due);
      if (due.length === 0) return;
      state.pending = state.pending.filter((each) => each.due > until);
      for (const { address, action, due: at } of due) {
        const unit = unitOf.get(address);
        if (!unit || isOutside(unit) || deaf(unit, at)) continue;
        unit.receive(action, instant(at));
        const values = answer(unit, at, felt(), random);
        if (values && !lost(unit)) publish(unit, values, at + random.between(ANSWER.from, ANSWER.to));
      }
    },

    /** The minute from `from` to `to` as the devices live it, and what they then have to say. */
    step(at: number, to: number): void {
      const around = felt();
      for (const unit of units) {
        if (isOutside(unit)) continue;
        unit.step(at, around);
        if (!ageMinute(unit, at)) continue;
        const values = dueReport(unit, to, around, random);
        if (values && !lost(unit)) publish(unit, values, to + random.between(0, REPORT_SPREAD));
      }
      for (const id of gateways.ids) {
        const until = state.gatewaysAway[id];
        if (until === undefined || until > to) continue;
        delete state.gatewaysAway[id];
        outbox.put(id, greeting(id, to), to);
      }
    },

    /** A gateway vanishes from the broker until then: what it had not sent is lost, its last will is published. */
    leave(gatewayId: string, at: Instant, until: number): void {
      outbox.drop(gatewayId);
      outbox.put(gatewayId, [gateways.lastWill(gatewayId)], at);
      state.gatewaysAway[gatewayId] = until;
    },
  };
}
export type Radio = ReturnType<typeof createRadio>;

import { type Instant, MINUTE } from '@braise/domain';
import type { MeterState } from '../devices/meter.ts';
import type { ValveState } from '../devices/valve.ts';
import { type HomeHeatSource, takenBy } from './heat-source-of-home.ts';
import type { HomeDefinition } from './home-definition.ts';
import type { HomeEvent } from './home-event.ts';
import type { HomeState } from './home-state.ts';
import type { Radio } from './radio.ts';
import { roomIndex } from './room-index.ts';

const WIDE_OPEN = 10;

/** Makes an event happen to a home. Throws when it names a room, device or valve that the home does not have. */
export function applyEvent(
  event: HomeEvent,
  at: Instant,
  home: { readonly definition: HomeDefinition; readonly state: HomeState; readonly radio: Radio; readonly source: HomeHeatSource },
): void {
  const { definition, state, radio, source } = home;
  switch (event.kind) {
    case 'open-window':
      state.windows.push({
        room: roomIndex(definition, event.room),
        until: at + event.minutes * MINUTE,
        exchange: event.exchange ?? WIDE_OPEN,
      });
      break;
    case 'guests':
      state.guests.push({ room: roomIndex(definition, event.room), until: at + event.minutes * MINUTE, count: event.count });
      break;
    case 'everybody-out':
      state.outUntil = at + event.minutes * MINUTE;
      break;
    case 'silence':
      radio.unit(event.address).radio.silentUntil = at + event.minutes * MINUTE;
      break;
    case 'battery': {
      const unit = radio.unit(event.address);
      if (unit.radio.battery === null) throw new Error(`${event.address} has no battery`);
      unit.radio.battery = event.charge;
      break;
    }
    case 'lose-messages':
      radio.unit(event.address).radio.lossShare = event.share;
      break;
    case 'double-messages':
      radio.unit(event.address).radio.doubledShare = event.share;
      break;
    case 'clock-skew':
      state.clockSkew[event.gatewayId] = event.milliseconds;
      break;
    case 'late-messages':
      state.lateness[event.gatewayId] = event.minutes * MINUTE;
      break;
    case 'turn-dial':
      radio.unit(event.address).turnDial?.(event.setpoint);
      break;
    case 'stick-valve':
      valveOf(state, event.address).stuck = event.stuck;
      break;
    case 'seat-valve':
      valveOf(state, event.address).seated = true;
      break;
    case 'gateway-offline':
      radio.leave(event.gatewayId, at, at + event.minutes * MINUTE);
      break;
    case 'hold-count':
      meterOf(state, event.address).heldAt ??= takenBy(source);
      // nor does its gateway repeat it
      delete radio.unit(event.address).radio.said.energyIn;
      break;
    case 'go-on-counting': {
      const meter = meterOf(state, event.address);
      if (event.shown !== null && meter.heldAt !== null) meter.base = event.shown - meter.heldAt;
      meter.heldAt = null;
      break;
    }
    case 'heat-source-fault':
      source.setFault(event.active);
      break;
  }
}

function meterOf({ devices }: HomeState, address: string): MeterState {
  const meter = devices[address]?.meter;
  if (!meter) throw new Error(`${address} is no meter`);
  return meter;
}

function valveOf({ devices }: HomeState, address: string): ValveState {
  const valve = devices[address]?.valve;
  if (!valve) throw new Error(`${address} is no valve`);
  return valve;
}

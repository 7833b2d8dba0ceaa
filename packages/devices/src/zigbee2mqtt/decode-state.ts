import type { Instant, Reading } from '@braise/domain';
import type { MalformedCode } from '../gateway.ts';
import type { DeviceModel } from './model/device-model.ts';
import { type ChannelState, resolveMode, resolveSetpoint } from './resolve-channel.ts';

/** What a device's session remembers between messages. */
export type DeviceState = Map<number, ChannelState>;

export type DecodedState = {
  readonly readings: readonly Reading[];
  readonly faults: readonly { readonly code: MalformedCode; readonly detail: string }[];
};

/** Readings of one state message, which may hold any part of a device's properties. Unknown ones are left alone. */
export function decodeState(model: DeviceModel, state: DeviceState, payload: Readonly<Record<string, unknown>>, at: Instant): DecodedState {
  const readings: Reading[] = [];
  let faults: { code: MalformedCode; detail: string }[] | null = null;
  let dirty: Set<number> | null = null;
  for (const property in payload) {
    const roles = model.roles.get(property);
    if (roles === undefined) continue;
    const raw = payload[property];
    // Zigbee2MQTT publishes null for what a device has not said yet.
    if (raw === null || raw === undefined) continue;
    for (const role of roles) {
      const value = role.codec.decode(raw);
      if (value === null) continue;
      if (typeof value === 'string') {
        faults ??= [];
        faults.push({ code: value, detail: `${property}: ${brief(raw)}` });
        // One for the property, however many roles it has.
        break;
      } else if (role.input === null) {
        readings.push({ channel: role.channel, quantity: role.quantity, value, at });
      } else {
        const channel = state.get(role.channel) ?? {};
        channel[role.input] = value;
        state.set(role.channel, channel);
        dirty ??= new Set();
        dirty.add(role.channel);
      }
    }
  }
  for (const channel of dirty ?? []) readings.push(...resolved(channel, state.get(channel) ?? {}, at));
  return { readings, faults: faults ?? NO_FAULTS };
}

const NO_FAULTS: DecodedState['faults'] = [];

function resolved(channel: number, state: ChannelState, at: Instant): readonly Reading[] {
  const readings: Reading[] = [];
  const mode = resolveMode(state);
  if (mode !== undefined) readings.push({ channel, quantity: 'systemMode', value: mode, at });
  const setpoint = resolveSetpoint(state);
  if (setpoint !== undefined) readings.push({ channel, quantity: 'setpoint', value: setpoint, at });
  if (state.swing !== undefined) {
    readings.push({ channel, quantity: 'verticalSwing', value: state.swing & 1, at });
    readings.push({ channel, quantity: 'horizontalSwing', value: state.swing >> 1, at });
  }
  return readings;
}

/** Enough of a value to recognise it in a list of faults. Never walks into it: it may be nested deeper than the stack. */
function brief(value: unknown): string {
  if (typeof value === 'object') return Array.isArray(value) ? 'a list' : 'an object';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

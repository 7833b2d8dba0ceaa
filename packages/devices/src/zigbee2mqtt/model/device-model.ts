import type { DeviceCapabilities, Quantity } from '@braise/domain';
import { type ChildLock, childLockOf } from './child-lock.ts';
import { type ValveAdaptation, valveAdaptationOf } from './valve-adaptation.ts';
import { climateModel, type ClimateModel } from './climate-model.ts';
import { deviceRoles } from './device-roles.ts';
import type { Expose } from './expose.ts';
import { overrideFor, type Override } from './override.ts';
import type { ChannelInput, Role } from './role.ts';

/** Everything that the codec needs to know of one device, derived once from what it exposes. */
export type DeviceModel = {
  readonly capabilities: DeviceCapabilities;
  readonly climates: readonly ClimateModel[];
  /** What each property of the state JSON says. */
  readonly roles: ReadonlyMap<string, readonly Role[]>;
  readonly childLock: ChildLock | null;
  readonly adaptation: ValveAdaptation | null;
  readonly identify: { readonly property: string; readonly value: unknown } | null;
  readonly relay: { readonly property: string; readonly on: unknown; readonly off: unknown } | null;
  /** Properties that a refresh asks for by `/get`. */
  readonly refreshed: readonly RefreshedProperty[];
  readonly override: Override;
};

export type RefreshedProperty = { readonly property: string; readonly endpoint: string | null };

/** Asked anew on a refresh; the rest changes seldom, and each question wakes a battery. */
const REFRESHED: ReadonlySet<Quantity> = new Set([
  'temperature',
  'setpoint',
  'systemMode',
  'heatDemand',
  'valveOpening',
  'followsCommands',
  'usesExternalTemperature',
  'humidity',
  'contactOpen',
  'relay',
  'fanLevel',
  'verticalSwing',
  'horizontalSwing',
  'light',
]);
const isRefreshed = (role: Role): boolean => role.gettable && (role.quantity === null || REFRESHED.has(role.quantity));

export type DeviceFacts = {
  readonly vendor: string;
  readonly model: string;
  /** As Zigbee2MQTT says it: `Battery`, `Mains (single phase)`, …; empty when unknown. */
  readonly powerSource: string;
};

/** The largest known has 15. */
const MAX_ZONES = 32;

export function deviceModel(exposes: readonly Expose[], facts: DeviceFacts): DeviceModel {
  const override = overrideFor(facts.vendor, facts.model);
  const works = (expose: Expose): boolean => override.broken?.includes(expose.property) !== true;
  const blocks = exposes
    .filter((each) => each.type === 'climate')
    .slice(0, MAX_ZONES)
    .map((each) => (override.broken === undefined ? each : Object.assign({}, each, { features: each.features.filter(works) })));
  const siblings = exposes.flatMap(flat).filter(works);
  // Channels count from 1 where a device has several zones, and channel 0 is the whole device.
  const channelOf = new Map(blocks.map((block, index) => [block, blocks.length > 1 ? index + 1 : 0]));
  const zoneOf = new Map(blocks.map((block) => [block.endpoint, channelOf.get(block) ?? 0]));

  const climates = blocks
    .map((block) => {
      const own = blocks.length > 1 ? siblings.filter((each) => each.endpoint === block.endpoint) : siblings;
      return climateModel(block, own, channelOf.get(block) ?? 0, override);
    })
    .filter((each) => each !== null);

  const battery = isBattery(facts.powerSource, siblings);
  const relay = climates.length > 0 ? undefined : relayOf(exposes);
  const childLock = childLockOf(siblings);
  const adaptation = climates.length > 0 ? valveAdaptationOf(siblings) : null;
  const roles = collect([
    ...climates.flatMap((each) => each.roles),
    ...deviceRoles(siblings, { battery, climate: climates.length > 0, zoneOf }),
    ...(childLock?.roles ?? []),
  ]);
  const identify = siblings.find((each) => each.name === 'identify' && each.settable && each.type === 'enum');

  return {
    capabilities: {
      climates: climates.map((each) => each.capability),
      reports: reportsOf(roles, climates),
      power: battery ? 'battery' : 'mains',
      heatSource: null,
      relay: relay !== undefined,
      identify: identify !== undefined,
      childLock: childLock !== null,
      ...(adaptation !== null && { adaptsValve: true }),
    },
    climates,
    roles,
    childLock,
    adaptation,
    identify: identify === undefined ? null : { property: identify.property, value: identifyValue(identify) },
    relay: relay === undefined ? null : { property: relay.property, on: relay.valueOn, off: relay.valueOff },
    refreshed: [...roles.values()]
      .flat()
      .filter(isRefreshed)
      .map(({ property, endpoint }) => ({ property, endpoint })),
    override,
  };
}

/** A top-level expose and what it groups; a light's `state` is no relay of ours, and a climate's features are its own. */
function flat(expose: Expose): readonly Expose[] {
  if (
    expose.type === 'climate' ||
    expose.type === 'light' ||
    expose.type === 'cover' ||
    expose.type === 'composite' ||
    expose.type === 'list'
  )
    return [];
  return expose.features.length > 0 ? [{ ...expose, features: [] }, ...expose.features] : [expose];
}

/** One role for each quantity of a channel: the first that was found is the most telling. */
function collect(roles: readonly Role[]): ReadonlyMap<string, readonly Role[]> {
  const taken = new Set<string>();
  const byProperty = new Map<string, Role[]>();
  for (const role of roles) {
    const key = `${role.channel}/${role.quantity ?? role.input}`;
    if (taken.has(key)) continue;
    taken.add(key);
    const list = byProperty.get(role.property);
    if (list === undefined) byProperty.set(role.property, [role]);
    else list.push(role);
  }
  return byProperty;
}

/** The readings that an input becomes a part of. */
const FED: Readonly<Record<ChannelInput, readonly Quantity[]>> = {
  mode: ['systemMode'],
  power: ['systemMode'],
  heatingSetpoint: ['setpoint'],
  coolingSetpoint: ['setpoint'],
  swing: ['verticalSwing', 'horizontalSwing'],
};

function reportsOf(roles: ReadonlyMap<string, readonly Role[]>, climates: readonly ClimateModel[]): DeviceCapabilities['reports'] {
  const reports = new Map<string, DeviceCapabilities['reports'][number]>();
  for (const role of [...roles.values()].flat()) {
    for (const quantity of role.quantity === null ? FED[role.input] : [role.quantity]) {
      const key = `${role.channel}/${quantity}`;
      const gettable = role.gettable || reports.get(key)?.gettable === true;
      reports.set(key, { quantity, channel: role.channel, gettable });
    }
  }
  const order = new Map(climates.map((each, index) => [each.capability.channel, index]));
  return [...reports.values()].toSorted((a, b) => (order.get(a.channel) ?? -1) - (order.get(b.channel) ?? -1));
}

function isBattery(powerSource: string, exposes: readonly Expose[]): boolean {
  if (/battery/i.test(powerSource)) return true;
  if (/mains|dc source|emergency/i.test(powerSource)) return false;
  return exposes.some((each) => each.name === 'battery' || each.name === 'battery_low' || (each.name === 'voltage' && each.unit === 'mV'));
}

function relayOf(exposes: readonly Expose[]): Expose | undefined {
  const states = exposes.filter((each) => each.type === 'switch').flatMap((each) => each.features);
  return states.find((each) => each.name === 'state' && each.settable && each.type === 'binary');
}

function identifyValue(expose: Expose): unknown {
  if (expose.values.includes('identify')) return 'identify';
  // One model takes seconds, where 0 ends it.
  return expose.values.find((value) => Number(value) > 0) ?? expose.values[0];
}

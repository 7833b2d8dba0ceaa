import { clampSetpoint, roundTo, celsius, type DeviceAction, type Setting } from '@braise/domain';
import { encodeAir, swingOptions } from './model/air-properties.ts';
import type { ClimateModel } from './model/climate-model.ts';
import type { DeviceState } from './decode-state.ts';
import type { Override } from './model/override.ts';
import type { DeviceModel, RefreshedProperty } from './model/device-model.ts';

/** What `<name>/set` or `<name>/get` carries to have an action done. */
export type DeviceRequest = {
  readonly verb: 'set' | 'get';
  /** Part of the topic, where a device's endpoints are addressed there. */
  readonly endpoint: string | null;
  readonly payload: Readonly<Record<string, unknown>>;
};

/** Requests for one device, in the order in which they must be sent; none when it cannot. `state`: what it reported last. */
export function encodeAction(model: DeviceModel, action: DeviceAction, state: DeviceState = new Map()): readonly DeviceRequest[] {
  switch (action.kind) {
    case 'refresh':
      return refresh(model);
    case 'child-lock':
      return model.childLock === null
        ? []
        : set({ [model.childLock.property]: action.locked ? model.childLock.locked : model.childLock.unlocked });
    case 'identify':
      return model.identify === null ? [] : set({ [model.identify.property]: model.identify.value });
    case 'adapt-valve':
      return model.adaptation === null ? [] : set({ [model.adaptation.property]: model.adaptation.value });
    case 'relay':
      return model.relay === null ? [] : set({ [model.relay.property]: action.on ? model.relay.on : model.relay.off });
    case 'climate':
    case 'external-temperature':
    case 'internal-sensor':
    case 'calibration':
    case 'adopt': {
      const climate = model.climates.find((each) => each.capability.channel === action.channel);
      if (climate === undefined) return [];
      const requests = climateRequests(climate, action, model.override, state.get(action.channel)?.swing);
      if (model.override.separateMessages === true) return requests.flatMap(split);
      return model.override.endpointInTopic === true ? requests.map((each) => atEndpoint(each, climate.setpoint.endpoint)) : requests;
    }
    case 'heat-source':
    case 'quiet-mode':
    case 'hot-water':
    default:
      return [];
  }
}

type ClimateAction = Extract<DeviceAction, { channel: number }>;

function climateRequests(
  climate: ClimateModel,
  action: ClimateAction,
  override: Override,
  swing: number | undefined,
): readonly DeviceRequest[] {
  switch (action.kind) {
    case 'climate':
      return set(settingPayload(climate, action.setting, swing));
    case 'adopt':
      return climate.programme === null ? [] : set({ [climate.programme.expose.property]: climate.programme.manual });
    case 'calibration': {
      const { calibration } = climate.capability;
      if (climate.calibration === null || calibration === null) return [];
      const stepped = roundTo(Math.round(action.kelvin / calibration.step) * calibration.step, 2);
      return set({ [climate.calibration.property]: Math.min(calibration.max, Math.max(calibration.min, stepped)) });
    }
    case 'external-temperature': {
      const { external } = climate;
      if (external === null) return [];
      // The selector goes with every value: a device that was paired anew is back on its own sensor, and does not say so.
      const select = external.selector === null ? {} : { [external.selector.expose.property]: external.selector.external };
      const { min, max } = external.input;
      const within = Math.min(max ?? Infinity, Math.max(min ?? -Infinity, Number(external.codec.encode(action.celsius))));
      const value = { [external.input.property]: within };
      return set(override.externalInputFirst === true ? { ...value, ...select } : { ...select, ...value });
    }
    case 'internal-sensor':
    default: {
      const { external } = climate;
      if (external?.selector != null) return set({ [external.selector.expose.property]: external.selector.internal });
      // Without either, the device drops the input by itself when it is no longer told.
      return external?.disabled == null ? [] : set({ [external.input.property]: external.disabled });
    }
  }
}

/** The properties that bring a climate block to a setting. Power and mode come first: some devices restore another setpoint with them. */
function settingPayload(climate: ClimateModel, setting: Setting, swing: number | undefined): Readonly<Record<string, unknown>> {
  const { capability, power, mode, programme } = climate;
  if (setting.power === 'OFF') {
    if (capability.off === 'system-mode' && mode !== null) return { [mode.property]: 'off' };
    if (power !== null) return { [power.property]: power.off };
    return { [climate.setpoint.property]: capability.limits.min };
  }
  const payload: Record<string, unknown> = {};
  if (power !== null && power.on !== null) payload[power.property] = power.on;
  const acMode = setting.mode ?? 'HEAT';
  const word = climate.modeWords.get(acMode) ?? climate.modeWords.values().next().value;
  // A mode without an alternative is in force already: the write would only cost battery.
  if (mode !== null && mode.values.length > 1 && word !== undefined) payload[mode.property] = word;
  if (setting.temperature !== undefined && capability.limits.max > capability.limits.min) {
    const target = acMode === 'COOL' && climate.coolingSetpoint !== null ? climate.coolingSetpoint : climate.setpoint;
    if (target.settable) payload[target.property] = clampSetpoint(celsius(setting.temperature), capability.limits);
  }
  if (programme?.perSetpoint === true) payload[programme.expose.property] = programme.manual;
  return { ...payload, ...encodeAir(climate.air, setting, swing === undefined ? {} : swingOptions(swing)) };
}

function refresh({ refreshed, override }: DeviceModel): readonly DeviceRequest[] {
  const ask = (properties: readonly RefreshedProperty[]): DeviceRequest => ({
    verb: 'get',
    endpoint: null,
    payload: Object.fromEntries(properties.map(({ property }) => [property, ''])),
  });
  if (refreshed.length === 0) return [];
  if (override.endpointInTopic !== true) return [ask(refreshed)];
  const byEndpoint = Map.groupBy(refreshed, ({ endpoint }) => endpoint);
  return [...byEndpoint].map(([endpoint, properties]) => atEndpoint(ask(properties), endpoint));
}

const split = ({ verb, endpoint, payload }: DeviceRequest): readonly DeviceRequest[] =>
  Object.entries(payload).map(([property, value]) => ({ verb, endpoint, payload: { [property]: value } }));

/** The same request with its endpoint in the topic instead of in the names of its properties. */
function atEndpoint({ verb, payload }: DeviceRequest, endpoint: string | null): DeviceRequest {
  const suffix = `_${endpoint}`;
  const plain = Object.entries(payload).map(([property, value]) => [
    property.endsWith(suffix) ? property.slice(0, -suffix.length) : property,
    value,
  ]);
  return { verb, endpoint, payload: Object.fromEntries(plain) };
}

const set = (payload: Readonly<Record<string, unknown>>): readonly DeviceRequest[] =>
  Object.keys(payload).length === 0 ? [] : [{ verb: 'set', endpoint: null, payload }];

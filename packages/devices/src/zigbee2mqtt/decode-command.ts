import { celsius, type AcMode, type DeviceAction, type Setting } from '@braise/domain';
import { decodeAir } from './model/air-properties.ts';
import type { ClimateModel } from './model/climate-model.ts';
import type { DeviceModel } from './model/device-model.ts';

/** What a `/set` payload asks of a device: `encodeAction` read backwards. Properties without a meaning for us are left alone. */
export function decodeCommand(model: DeviceModel, payload: Readonly<Record<string, unknown>>): readonly DeviceAction[] {
  const actions: DeviceAction[] = [];
  for (const climate of model.climates) actions.push(...climateActions(climate, payload));
  const { adaptation, childLock, identify, relay } = model;
  if (childLock !== null && childLock.property in payload) {
    actions.push({ kind: 'child-lock', locked: payload[childLock.property] === childLock.locked });
  }
  if (adaptation !== null && payload[adaptation.property] === adaptation.value) actions.push({ kind: 'adapt-valve' });
  if (identify !== null && identify.property in payload) actions.push({ kind: 'identify' });
  if (relay !== null && relay.property in payload) actions.push({ kind: 'relay', on: payload[relay.property] === relay.on });
  return actions;
}

function climateActions(climate: ClimateModel, payload: Readonly<Record<string, unknown>>): readonly DeviceAction[] {
  const { channel } = climate.capability;
  const actions: DeviceAction[] = [];
  const setting = settingOf(climate, payload);
  if (setting !== null) actions.push({ kind: 'climate', channel, setting });
  else if (climate.programme !== null && payload[climate.programme.expose.property] === climate.programme.manual) {
    actions.push({ kind: 'adopt', channel });
  }
  const kelvin = climate.calibration === null ? undefined : payload[climate.calibration.property];
  if (typeof kelvin === 'number') actions.push({ kind: 'calibration', channel, kelvin });
  return [...actions, ...sensorActions(climate, payload)];
}

function sensorActions(
  { capability: { channel }, external }: ClimateModel,
  payload: Readonly<Record<string, unknown>>,
): readonly DeviceAction[] {
  if (external === null) return [];
  const value = payload[external.input.property];
  if (external.disabled !== null && value === external.disabled) return [{ kind: 'internal-sensor', channel }];
  if (value !== undefined) {
    const told = external.codec.decode(value);
    return typeof told === 'number' ? [{ kind: 'external-temperature', channel, celsius: celsius(told) }] : [];
  }
  const { selector } = external;
  return selector !== null && payload[selector.expose.property] === selector.internal ? [{ kind: 'internal-sensor', channel }] : [];
}

function settingOf(climate: ClimateModel, payload: Readonly<Record<string, unknown>>): Setting | null {
  const { capability, power, mode, programme } = climate;
  const word = mode === null ? undefined : payload[mode.property];
  const setpoint = payload[climate.setpoint.property];
  const cooling = climate.coolingSetpoint === null ? undefined : payload[climate.coolingSetpoint.property];
  const switched = power === null ? undefined : payload[power.property];
  if (word === 'off' || (power !== null && switched === power.off)) return { power: 'OFF' };
  const temperature = typeof cooling === 'number' ? cooling : typeof setpoint === 'number' ? setpoint : undefined;
  if (temperature === undefined && word === undefined && (switched === undefined || power?.property === programme?.expose.property))
    return null;
  // Alone, the word that makes it follow setpoints is adoption.
  if (temperature === undefined && mode !== null && programme?.expose.property === mode.property && word === programme.manual) return null;
  if (capability.off === 'min-setpoint' && temperature === capability.limits.min) return { power: 'OFF' };
  const acMode = capability.modes.length === 0 ? undefined : acModeOf(climate, word);
  return {
    power: 'ON',
    ...(temperature === undefined ? {} : { temperature: celsius(temperature) }),
    ...(acMode === undefined ? {} : { mode: acMode }),
    ...decodeAir(climate.air, payload),
  };
}

function acModeOf({ modeWords }: ClimateModel, word: unknown): AcMode | undefined {
  for (const [mode, each] of modeWords) if (each === word) return mode;
  return undefined;
}

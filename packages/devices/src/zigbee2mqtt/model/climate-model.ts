import type { AcMode, ClimateCapability, RoomType, SettingLimits } from '@braise/domain';
import { celsius } from '@braise/domain';
import { airCapability, airProperties, type AirProperty, airRoles } from './air-properties.ts';
import { climateDemand } from './climate-demand.ts';
import type { Expose } from './expose.ts';
import { externalTemperatureOf, type ExternalTemperature } from './external-temperature.ts';
import type { Override } from './override.ts';
import { programmeOf, type Programme } from './programme.ts';
import { feeds, reads, type Role } from './role.ts';
import { modeCodec } from './system-mode-codec.ts';
import { binaryCodec, numberCodec, temperatureCodec, wordCodec } from './value-codec.ts';

/** One climate block: what is written to command it, and what its properties say. */
export type ClimateModel = {
  readonly capability: ClimateCapability;
  readonly setpoint: Expose;
  /** The setpoint of mode `cool`, where it has one of its own. */
  readonly coolingSetpoint: Expose | null;
  /** Its mode, when it can be set. */
  readonly mode: Expose | null;
  /** The word of each AC mode; `HEAT` also where there is no other. */
  readonly modeWords: ReadonlyMap<AcMode, string>;
  /** Where it is switched off other than by its mode or setpoint. */
  readonly power: { readonly property: string; readonly on: unknown; readonly off: unknown } | null;
  readonly programme: Programme | null;
  readonly external: ExternalTemperature | null;
  readonly calibration: Expose | null;
  /** How it is told what an air conditioner takes beside mode and setpoint. */
  readonly air: readonly AirProperty[];
  readonly roles: readonly Role[];
};

/** A block without a usable setpoint gives null: nothing can be asked of it. */
export function climateModel(block: Expose, siblings: readonly Expose[], channel: number, override: Override): ClimateModel | null {
  const all = [...block.features, ...siblings];
  const feature = (name: string): Expose | null => settableTwin(block.features.find((each) => each.name === name) ?? null, all);

  // Two models have both: there `occupied_…` is only stored, `current_…` is what they regulate on.
  const setpoint = feature('current_heating_setpoint') ?? feature('occupied_heating_setpoint') ?? feature('occupied_cooling_setpoint');
  if (setpoint === null) return null;
  const cooling = feature('occupied_cooling_setpoint');
  const coolingSetpoint = cooling !== null && cooling.property !== setpoint.property && cooling.settable ? cooling : null;

  const published = feature('system_mode');
  const mode = published?.settable === true ? published : null;
  const words = (mode?.values ?? [])
    .filter((value) => typeof value === 'string')
    .filter((word) => override.brokenModes?.includes(word) !== true);
  const heatMode = override.heatMode ?? words.find((word) => word === 'heat') ?? null;
  const fanned =
    block.features.some((each) => each.name === 'fan_mode' || each.name === 'swing_mode') || siblings.some((each) => each.type === 'fan');
  const roomType = roomTypeOf(block, words, fanned);
  const modeWords = acModeWords(words, heatMode, roomType);

  const preset = feature('preset');
  const presetOff = preset?.settable === true ? preset.values.find((value) => String(value).toLowerCase() === 'off') : undefined;
  const manual = programmeOf(all, heatMode, mode, roomType, override);
  const pause = siblings.find((each) => each.name === 'operating_mode' && each.settable && each.values.includes('pause'));
  const power = powerOf({ words, preset, presetOff, pause, manual, siblings });
  const off: ClimateCapability['off'] = words.includes('off') ? 'system-mode' : (power?.via ?? 'min-setpoint');

  const temperature = feature('local_temperature');
  const calibration = ['local_temperature_calibration', 'local_temperature_offset', 'temperature_offset']
    .map((name) => all.find((each) => each.name === name && each.settable))
    .find((each) => each !== undefined);
  const external = externalTemperatureOf(siblings);
  const demand = climateDemand(all, channel);
  const limits = limitsOf(setpoint);
  const air = roomType === 'AIR_CONDITIONING' ? airProperties(all) : [];

  const roles: Role[] = [];
  if (temperature?.published === true) roles.push(reads(temperature, channel, 'temperature', temperatureCodec));
  if (setpoint.published) {
    roles.push(
      coolingSetpoint === null
        ? reads(setpoint, channel, 'setpoint', setpointCodec)
        : feeds(setpoint, channel, 'heatingSetpoint', setpointCodec),
    );
  }
  if (coolingSetpoint?.published === true) roles.push(feeds(coolingSetpoint, channel, 'coolingSetpoint', setpointCodec));
  if (published?.published === true) {
    const codec = modeCodec(published.values, heatMode);
    const plain = power === null && coolingSetpoint === null;
    roles.push(plain ? reads(published, channel, 'systemMode', codec) : feeds(published, channel, 'mode', codec));
  }
  if (power !== null) roles.push(feeds(power.expose, channel, 'power', power.codec));
  if (manual !== null && manual.expose.published) roles.push(reads(manual.expose, channel, 'followsCommands', manual.codec(power?.off)));
  if (external !== null) roles.push(...external.roles(channel));
  if (calibration?.published === true) roles.push(reads(calibration, channel, 'calibration', numberCodec({ min: -50, max: 50 })));
  roles.push(...demand.roles, ...airRoles(air, channel));

  return {
    capability: {
      channel,
      roomType,
      limits,
      modes: [...modeWords.keys()].filter(() => roomType !== 'HOT_WATER' && modeWords.size > 1),
      ...(air.length === 0 ? {} : { air: airCapability(air) }),
      off,
      demand: demand.kind,
      externalTemperature: external?.timing ?? null,
      calibration: calibration === undefined ? null : calibrationRange(calibration),
      manualPreset: manual !== null,
    },
    setpoint,
    coolingSetpoint,
    mode,
    modeWords,
    power: power === null ? null : { property: power.expose.property, on: power.on, off: power.off },
    programme: manual,
    external,
    calibration: calibration ?? null,
    air,
    roles,
  };
}

const setpointCodec = numberCodec({ min: -60, max: 150 });

/** Some definitions publish a block's property read-only and offer the same property settable beside it. */
function settableTwin(expose: Expose | null, all: readonly Expose[]): Expose | null {
  if (expose === null || expose.settable) return expose;
  const twin = all.find((each) => each.property === expose.property && each.settable);
  return twin === undefined ? expose : { ...twin, name: expose.name, published: expose.published || twin.published };
}

function roomTypeOf(block: Expose, words: readonly string[], fanned: boolean): RoomType {
  // Receivers of Hive publish their hot water as a second climate block, on the endpoint `water`.
  if (block.endpoint === 'water' || block.endpoint === 'dhw') return 'HOT_WATER';
  const air = words.includes('dry') || words.includes('fan_only') || fanned || !words.includes('heat');
  return words.includes('cool') && air ? 'AIR_CONDITIONING' : 'HEATING';
}

function acModeWords(words: readonly string[], heatMode: string | null, roomType: RoomType): ReadonlyMap<AcMode, string> {
  const found = new Map<AcMode, string>();
  if (heatMode !== null) found.set('HEAT', heatMode);
  else if (roomType !== 'AIR_CONDITIONING' && words.includes('auto')) found.set('HEAT', 'auto');
  if (words.includes('cool')) found.set('COOL', 'cool');
  if (roomType !== 'AIR_CONDITIONING') return found;
  if (words.includes('dry')) found.set('DRY', 'dry');
  if (words.includes('fan_only')) found.set('FAN', 'fan_only');
  if (words.includes('auto')) found.set('AUTO', 'auto');
  return found;
}

function powerOf(from: {
  words: readonly string[];
  preset: Expose | null;
  presetOff: string | number | undefined;
  pause: Expose | undefined;
  manual: Programme | null;
  siblings: readonly Expose[];
}) {
  const { words, preset, presetOff, pause, manual, siblings } = from;
  if (words.includes('off')) return null;
  if (preset !== null && presetOff !== undefined) return offByValue(preset, presetOff, manual);
  if (pause !== undefined) return offByValue(pause, 'pause', manual);
  const state = siblings.find((each) => each.property === 'state' && each.settable && each.type === 'binary');
  if (state === undefined) return null;
  return { via: 'switch' as const, expose: state, on: state.valueOn, off: state.valueOff, codec: binaryCodec(state) };
}

/** What switches on where no choice is called manual. Beside `comfort`, `on` opens the valve for good. */
const RUNNING = ['thermostat', 'comfort', 'on'];

function offByValue(expose: Expose, off: string | number, manual: Programme | null) {
  const others = expose.values.filter((value) => value !== off);
  const named = RUNNING.map((word) => others.find((value) => String(value).toLowerCase() === word)).find((value) => value !== undefined);
  const on = manual !== null && manual.expose.property === expose.property ? manual.manual : (named ?? others[0] ?? null);
  const codec = wordCodec([[on, 1], [off, 0], ...others.map((value) => [value, 1] as const)]);
  return { via: 'preset' as const, expose, on, off, codec };
}

/** Bounds for the few definitions that state none. */
const UNSTATED_LIMITS: SettingLimits = { min: celsius(5), max: celsius(30), step: 0.5 };

function limitsOf({ min, max, step }: Expose): SettingLimits {
  if (min === null || max === null || max < min) return UNSTATED_LIMITS;
  return { min: celsius(min), max: celsius(max), step: step === null || step <= 0 ? UNSTATED_LIMITS.step : step };
}

function calibrationRange({ min, max, step }: Expose): NonNullable<ClimateCapability['calibration']> {
  return { min: min ?? -2.5, max: max ?? 2.5, step: step === null || step <= 0 ? 0.1 : step };
}

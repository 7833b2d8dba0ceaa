import type { AirCapability } from './setting/air-options.ts';
import type { AcMode, RoomType, Setting } from './setting/setting.ts';
import type { SettingLimits } from './setting/setting-limits.ts';
import type { Quantity } from './units/quantity.ts';
import type { Celsius, Instant } from './units/units.ts';

/** What a device can do, in terms that do not depend on its make. Absent capabilities have a stated fallback. */
export type DeviceCapabilities = {
  /** One for each zone that the device controls; most have one, a floor controller up to fifteen. */
  readonly climates: readonly ClimateCapability[];
  /** Quantities that it reports, by channel (0 for those of the whole device). */
  readonly reports: readonly { readonly quantity: Quantity; readonly channel: number; readonly gettable: boolean }[];
  readonly power: 'mains' | 'battery';
  readonly heatSource: HeatSourceCapability | null;
  /** A relay that closes the contact of a boiler or a valve drive. */
  readonly relay: boolean;
  readonly identify: boolean;
  readonly childLock: boolean;
  /** Whether it can be told to find the travel of its valve's pin anew, as after it was mounted. Left out: it cannot. */
  readonly adaptsValve?: boolean;
};

export type ClimateCapability = {
  readonly channel: number;
  readonly roomType: RoomType;
  readonly limits: SettingLimits;
  /** AC modes beyond plain heating; empty for a valve. */
  readonly modes: readonly AcMode[];
  /** What it takes beside mode and setpoint; left out: nothing. */
  readonly air?: AirCapability;
  /** How it is switched off; `min-setpoint`: it is not, and is held at its lowest setpoint instead. */
  readonly off: 'system-mode' | 'preset' | 'switch' | 'min-setpoint';
  /** Where its call for heat comes from; `inferred`: from setpoint minus temperature, to be labelled so. */
  readonly demand: 'running-state' | 'percentage' | 'valve' | 'inferred';
  /** Whether it takes the room's temperature from a sensor elsewhere, and how often it must be told. */
  readonly externalTemperature: { readonly keepAliveSeconds: number; readonly minIntervalSeconds: number } | null;
  /** Offset of its own sensor, in K. */
  readonly calibration: { readonly min: number; readonly max: number; readonly step: number } | null;
  /** Whether it has to be put into a manual preset to follow setpoints rather than its own programme. */
  readonly manualPreset: boolean;
};

export type HeatSourceCapability = {
  readonly kind: 'boiler' | 'heat-pump';
  readonly hotWater: boolean;
  /** The setpoints of hot water that it takes, °C; absent where it does not say. */
  readonly hotWaterLimits?: SettingLimits;
  /** Range of the flow temperature that it takes, °C; null when it takes only on and off. */
  readonly flow: { readonly min: Celsius; readonly max: Celsius } | null;
  /** Levels of its quiet mode: 1 to this, from the least quiet on. Left out: it has none. */
  readonly quietLevels?: number;
};

/** Levels of its quiet mode; 0: it has none, or heats nothing. */
export const quietLevelsOf = ({ heatSource }: Pick<DeviceCapabilities, 'heatSource'>): number => heatSource?.quietLevels ?? 0;

/** What a device is told. */
export type DeviceAction =
  | { readonly kind: 'climate'; readonly channel: number; readonly setting: Setting }
  | { readonly kind: 'external-temperature'; readonly channel: number; readonly celsius: Celsius }
  | { readonly kind: 'internal-sensor'; readonly channel: number }
  | { readonly kind: 'calibration'; readonly channel: number; readonly kelvin: number }
  | { readonly kind: 'adopt'; readonly channel: number }
  | { readonly kind: 'child-lock'; readonly locked: boolean }
  | { readonly kind: 'identify' }
  | { readonly kind: 'adapt-valve' }
  | { readonly kind: 'refresh' }
  | { readonly kind: 'relay'; readonly on: boolean }
  /** Override of the heat source's own control; it lapses at the device unless it is repeated each minute. */
  | { readonly kind: 'heat-source'; readonly callForHeat: boolean; readonly flowTarget: Celsius | null }
  /** 0: off. The heat source keeps it until it is told another. */
  | { readonly kind: 'quiet-mode'; readonly level: number }
  | { readonly kind: 'hot-water'; readonly setting: Setting };

/** What a gateway is asked about its own network. */
export type GatewayRequest =
  /** Let new devices join for so many seconds; 0 ends it. */
  | { readonly kind: 'permit-join'; readonly seconds: number }
  /** Take a device out of the network. `force`: even where it does not answer, so that it goes on believing that it belongs there. */
  | { readonly kind: 'remove'; readonly address: string; readonly force: boolean };

/** How far a device has come that joins a network. `ready`: it is known, and is listed from now on; `unsupported`: listed, and of no use. */
export type PairingStep = 'joined' | 'interviewing' | 'ready' | 'unsupported' | 'failed';

/** Who may join a gateway's network, and who has joined since it was last opened. `until` null: it does not say, or nobody may. */
export type GatewayPairing = {
  readonly open: boolean;
  readonly until: Instant | null;
  readonly found: readonly { readonly address: string; readonly name: string; readonly step: PairingStep; readonly at: Instant }[];
};

/** One value reported by a device. `channel` is 0 for the whole device. */
export type Reading = { readonly channel: number; readonly quantity: Quantity; readonly value: number; readonly at: Instant };

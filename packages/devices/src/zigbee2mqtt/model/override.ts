/** What a definition's `exposes` cannot say, or says wrongly. Every entry has its why. */
export type Override = {
  /** The mode that heats by setpoint, where it is not `heat`. */
  readonly heatMode?: string;
  /** The property and value with which it follows setpoints, where no known selector says so. */
  readonly programme?: { readonly property: string; readonly manual: string };
  /** Each property of a command goes in a message of its own. */
  readonly separateMessages?: boolean;
  /** The input of the external temperature goes before its selector. */
  readonly externalInputFirst?: boolean;
  /** Properties that are exposed and do not work. */
  readonly broken?: readonly string[];
  /** Modes that are exposed and do not work. */
  readonly brokenModes?: readonly string[];
  /** Its endpoints are addressed in the topic (`<name>/3/set`), not by the suffix of the property. */
  readonly endpointInTopic?: boolean;
};

const eurotronic: Override = {
  // Its host flags make `heat` a boost that ignores the setpoint; `auto` is plain regulation.
  heatMode: 'auto',
};

const shared: Override = {
  // One converter serves several of its properties, and takes one of them: Zigbee2MQTT uses a converter once per message.
  separateMessages: true,
};

const OVERRIDES: Readonly<Record<string, Override>> = {
  'Eurotronic/SPZB0001': eurotronic,
  'Eurotronic/COZB0001': eurotronic,
  'Eurotronic/CoZB_dha': eurotronic,
  'Aqara/SRTS-A01': shared,
  'Tuya/HY08WE': shared,
  'Tuya/X5H-GB-B': shared,
  'Aqara/TH-S04D': {
    ...shared,
    // It ignores setpoints and modes until its thermostat display is switched on.
    programme: { property: 'thermostat_mode', manual: 'ON' },
  },
  // And it refuses to select an input before that has a value.
  'SONOFF/TP-WGZBA': { ...shared, externalInputFirst: true },
  // Its converter's table of modes has no `off`.
  'Tuya/D3-DPWK-TY': { brokenModes: ['off'] },
  // Exposed, but without a datapoint to write.
  'Tuya/BAB-1413_Pro': { broken: ['local_temperature_calibration'] },
  'Moes/ZHT-002': { broken: ['schedule_mode'] },
  // Its definition names no endpoints, so that Zigbee2MQTT finds no converter for `…_3`.
  'Danfoss/Icon2': { endpointInTopic: true },
};

export const overrideFor = (vendor: string, model: string): Override => OVERRIDES[`${vendor}/${model}`] ?? NONE;

const NONE: Override = {};

/** What a definition's `exposes` cannot say, or says wrongly. Every entry has its why. */
export type Override = {
  /** The mode that heats by setpoint, where it is not `heat`. */
  readonly heatMode?: string;
  /** Each property of a command has to travel in a message of its own. */
  readonly separateMessages?: boolean;
};

const eurotronic: Override = {
  // Its host flags make `heat` a boost that ignores the setpoint; `auto` is plain regulation.
  heatMode: 'auto',
};

const OVERRIDES: Readonly<Record<string, Override>> = {
  'Eurotronic/SPZB0001': eurotronic,
  'Eurotronic/COZB0001': eurotronic,
  'Eurotronic/CoZB_dha': eurotronic,
  // One converter serves both its sensor selector and its temperature input, and Zigbee2MQTT uses a converter once per message.
  'Aqara/SRTS-A01': { separateMessages: true },
};

export const overrideFor = (vendor: string, model: string): Override => OVERRIDES[`${vendor}/${model}`] ?? {};

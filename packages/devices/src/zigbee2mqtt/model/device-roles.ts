import type { Quantity } from '@braise/domain';
import type { Expose } from './expose.ts';
import { meterRegisters } from './meter-registers.ts';
import { mountingFaultCodec } from './mounting-fault.ts';
import { reads, type Role } from './role.ts';
import { binaryCodec, numberCodec, openCodec, shareCodec, temperatureCodec, wordCodec, type ValueCodec } from './value-codec.ts';

/** Every gateway adds it to the state JSON, whether it is exposed or not. */
const LINK_QUALITY: Role = {
  property: 'linkquality',
  endpoint: null,
  channel: 0,
  codec: shareCodec(255),
  gettable: false,
  quantity: 'linkQuality',
  input: null,
};

/**
 * Detected open windows. Only where they cannot be set: `open_window`, `window_detection` and a settable `window_open` switch the
 * detection on or take another sensor's word.
 */
const WINDOW_STATES = new Set([
  'window_open',
  'window',
  'window_state',
  'open_window',
  'open_window_detected',
  'open_window_state',
  'window_open_flag',
  'window_open_internal',
]);

/** Roles of what is beside the climate blocks. `zoneOf`: the channel of a block's endpoint. */
export function deviceRoles(
  exposes: readonly Expose[],
  { battery, climate, zoneOf }: { battery: boolean; climate: boolean; zoneOf: ReadonlyMap<string | null, number> },
): readonly Role[] {
  const roles: Role[] = [];
  const otherEndpoints: (string | null)[] = [];
  const channelOf = (expose: Expose): number => {
    const zone = zoneOf.get(expose.endpoint);
    if (zone !== undefined || zoneOf.size > 0) return zone ?? 0;
    if (expose.endpoint === null) return 0;
    if (!otherEndpoints.includes(expose.endpoint)) otherEndpoints.push(expose.endpoint);
    return otherEndpoints.indexOf(expose.endpoint);
  };
  for (const expose of exposes) {
    if (!expose.published) continue;
    for (const { quantity, codec } of meaningOf(expose, battery, climate)) roles.push(reads(expose, channelOf(expose), quantity, codec));
  }
  for (const [register, channel] of meterRegisters(exposes)) roles.push(reads(register, channel, 'energyIn', energyCodec));
  roles.push(LINK_QUALITY);
  return roles;
}

type Meaning = { readonly quantity: Quantity; readonly codec: ValueCodec };
const means = (quantity: Quantity, codec: ValueCodec | null): readonly Meaning[] => (codec === null ? [] : [{ quantity, codec }]);

function meaningOf(expose: Expose, battery: boolean, climate: boolean): readonly Meaning[] {
  if (expose.type === 'numeric') return numericMeaning(expose, battery, climate);
  if (WINDOW_STATES.has(expose.name)) return expose.settable ? [] : means('windowOpen', openCodec(expose));
  const mounting = climate ? mountingFaultCodec(expose) : null;
  if (mounting !== null) return means('mountingFault', mounting);
  if (expose.type !== 'binary') return [];
  switch (expose.name) {
    case 'contact':
      return means('contactOpen', contactCodec(expose));
    case 'battery_low':
      return means('batteryLow', binaryCodec(expose));
    case 'occupancy':
    case 'presence':
      return means('occupancy', binaryCodec(expose));
    case 'state':
      return climate ? [] : means('relay', binaryCodec(expose));
    default:
      return [];
  }
}

function numericMeaning(expose: Expose, battery: boolean, climate: boolean): readonly Meaning[] {
  switch (expose.name) {
    case 'temperature':
      // Beside a climate block it is another place: the floor, the box of a receiver.
      return climate ? [] : means('temperature', temperatureCodec);
    case 'humidity':
      return means('humidity', shareCodec(100, 2));
    case 'battery':
      return means('batteryLevel', shareCodec(100, 1));
    case 'voltage':
      return battery ? means('batteryVoltage', voltageCodec(expose)) : [];
    case 'power':
      return means('powerIn', numberCodec({ min: -1e6, max: 1e6 }));
    case 'energy':
      return expose.unit === 'kWh' ? means('energyIn', energyCodec) : [];
    default:
      return [];
  }
}

/** In kWh. */
const energyCodec = numberCodec({ min: 0, max: 1e9, decimals: 3 });

/** In volts; most report millivolts. */
const voltageCodec = ({ unit }: Expose): ValueCodec =>
  unit === 'mV' ? numberCodec({ scale: 0.001, min: 0, max: 60, decimals: 0 }) : numberCodec({ min: 0, max: 60 });

/** A contact that is made is a closed window: the value `true` or `ON`, whichever of the two the definition calls "on". */
const contactCodec = ({ valueOn, valueOff }: Expose): ValueCodec =>
  wordCodec([valueOn, valueOff].map((value) => [value, value === true || value === 'ON' ? 0 : 1] as const));

import type { Quantity } from '@braise/domain';
import { bar, flag, outdoor, percent, type ScalarCodec, water } from '../heat-source/scalar-codec.ts';

export type OtgwTopic = { readonly quantity: Quantity; readonly codec: ScalarCodec };

const onOff = flag('ON', 'OFF');

/**
 * Labels below `value/<id>/` that mean something to us, as the firmware's table of OpenTherm messages has them; the first of a quantity is the one that a virtual
 * gateway publishes. Others are those of its HTTP interface, which bridges publish in its place.
 */
export const OTGW_TOPICS: ReadonlyMap<string, OtgwTopic> = new Map<string, OtgwTopic>([
  ['Tboiler', { quantity: 'flowTemperature', codec: water }],
  ['Tret', { quantity: 'returnTemperature', codec: water }],
  ['TSet', { quantity: 'flowTarget', codec: water }],
  ['RelModLevel', { quantity: 'modulation', codec: percent }],
  // the lower byte of message 15; up to firmware 0.9 with a slip of the pen
  ['MaxCapacityMinModLevel_lb_u8', { quantity: 'minimumModulation', codec: percent }],
  ['MaxCapacityMinModLevell_lb_u8', { quantity: 'minimumModulation', codec: percent }],
  ['Tdhw', { quantity: 'hotWaterTemperature', codec: water }],
  ['TdhwSet', { quantity: 'hotWaterTarget', codec: water }],
  ['CHPressure', { quantity: 'waterPressure', codec: bar }],
  ['Toutside', { quantity: 'outdoorTemperature', codec: outdoor }],
  // The room of the thermostat on the same bus.
  ['Tr', { quantity: 'temperature', codec: outdoor }],
  ['ch_enable', { quantity: 'callForHeat', codec: onOff }],
  ['centralheating', { quantity: 'centralHeatingActive', codec: onOff }],
  ['domestichotwater', { quantity: 'hotWaterActive', codec: onOff }],
  ['flame', { quantity: 'flame', codec: onOff }],
  ['fault', { quantity: 'fault', codec: onOff }],
  ['boilertemperature', { quantity: 'flowTemperature', codec: water }],
  ['returnwatertemperature', { quantity: 'returnTemperature', codec: water }],
  ['controlsetpoint', { quantity: 'flowTarget', codec: water }],
  ['relmodlvl', { quantity: 'modulation', codec: percent }],
  ['dhwtemperature', { quantity: 'hotWaterTemperature', codec: water }],
  ['dhwsetpoint', { quantity: 'hotWaterTarget', codec: water }],
  ['chwaterpressure', { quantity: 'waterPressure', codec: bar }],
  ['outsidetemperature', { quantity: 'outdoorTemperature', codec: outdoor }],
  ['roomtemperature', { quantity: 'temperature', codec: outdoor }],
  ['chenable', { quantity: 'callForHeat', codec: onOff }],
  ['chmodus', { quantity: 'centralHeatingActive', codec: onOff }],
  ['dhwmode', { quantity: 'hotWaterActive', codec: onOff }],
  ['flamestatus', { quantity: 'flame', codec: onOff }],
  ['faultindicator', { quantity: 'fault', codec: onOff }],
]);

/** Where the boiler's presence on the bus is told: since 2.0, and before. */
export const BOILER_CONNECTED = new Set(['boiler_connected', 'otgw-pic/boiler_connected']);
export const FIRMWARE_VERSION = 'otgw-firmware/version';

/** Control setpoints that the gateway takes, °C; 0 ends the override. */
export const CONTROL_SETPOINT = { min: 8, max: 90 };
/** Sent when a call for heat names no flow temperature: enough for radiators in winter, gentle on the return. */
export const UNNAMED_FLOW_TARGET = 60;

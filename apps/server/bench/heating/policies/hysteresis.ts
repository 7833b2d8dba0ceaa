import { type Instant, type Setting, MINUTE, celsius } from '@braise/domain';
import type { ZoneDefinition } from '@braise/simulator';
import { degreesOf } from '../lived/asked.ts';
import type { PolicyMaker } from './policy.ts';
import { type Wire, minutely } from './wire.ts';

/** K around what is asked, between which a room goes on as it was. */
const HYSTERESIS = 0.3;
/** What it calls the source with, °C. */
const FLOW = { 'gas-boiler': 60, 'heat-pump': 42, collective: null } as const;
/** After this a valve that does not say that it has its setpoint is told again. */
const REPEAT = 10 * MINUTE;

/**
 * A room thermostat of the plainest kind: over each room's thermometer it opens the valves wholly or shuts them, tells again what was lost, and calls
 * the heat source at a fixed flow while any room wants heat; where a thermostat or a relay closes the boiler's contact, at the boiler's own.
 */
export const hysteresis: PolicyMaker = (home) =>
  minutely(home, (wire) => {
    const { definition } = home.bench;
    const wanting = new Map<ZoneDefinition, boolean>();
    const told = new Map<string, { readonly open: boolean; at: Instant }>();
    const relay = definition.devices.find(({ role }) => role === 'relay')?.address;
    const source = definition.devices.find(({ role }) => role === 'heat-source')?.address;
    const thermostat = definition.devices.find(({ role }) => role === 'wall-thermostat')?.address;
    let closed: boolean | null = null;

    return (at) => {
      for (const [index, zone] of definition.zones.entries()) {
        if (zone.room === null) continue;
        const asked = degreesOf(home.asked.of(index, at).setting);
        const room = measured(zone, wire);
        const before = wanting.get(zone) ?? false;
        const wants = !Number.isNaN(asked) && room !== undefined && (before ? room <= asked + HYSTERESIS : room < asked - HYSTERESIS);
        wanting.set(zone, wants);
        for (const { address } of zone.channels) if (address !== thermostat) turn(address, wants, zone.type === 'AIR_CONDITIONING', at);
      }
      const anyone = definition.zones.some((zone) => zone.type === 'HEATING' && wanting.get(zone));
      const flow = FLOW[definition.heatSource.kind];
      if (source !== undefined && flow !== null) wire.send(source, { kind: 'heat-source', callForHeat: anyone, flowTarget: celsius(flow) });
      if (thermostat !== undefined) turn(thermostat, anyone, false, at);
      if (relay !== undefined && (closed !== anyone || (wire.told(relay, 'relay') === 1) !== anyone)) {
        closed = anyone;
        wire.send(relay, { kind: 'relay', on: anyone });
      }
    };

    /** Wholly open, or shut: as far as its setpoint goes. */
    function turn(address: string, open: boolean, air: boolean, at: Instant): void {
      const climate = wire.capabilities(address)?.climates[0];
      if (climate === undefined) return;
      const setpoint = open ? climate.limits.max : climate.limits.min;
      const before = told.get(address);
      const taken = Math.abs((wire.told(address, 'setpoint') ?? setpoint) - setpoint) < 0.3;
      if (before?.open === open && (taken || at - before.at < REPEAT)) return;
      told.set(address, { open, at });
      const setting: Setting = { power: 'ON', temperature: celsius(setpoint), ...(air && { mode: 'HEAT' }) };
      wire.send(address, { kind: 'climate', channel: 0, setting });
    }
  });

/** By the thermometer on the wall, else by the first device of the room that measures at all. */
const measured = ({ measuringAddress, channels }: ZoneDefinition, wire: Wire): number | undefined =>
  [...(measuringAddress === null ? [] : [measuringAddress]), ...channels.map(({ address }) => address)]
    .map((address) => wire.told(address, 'temperature'))
    .find((value) => value !== undefined);

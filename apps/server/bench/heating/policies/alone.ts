import { celsius } from '@braise/domain';
import type { PolicyMaker } from './policy.ts';
import { createWriter } from './set-zones.ts';
import { minutely } from './wire.ts';

/** K around its setpoint of the thermostat that drives a bare relay, where there is no other. */
const HYSTERESIS = 0.3;

/**
 * The valves left to themselves: each is given the setpoint of its room when the schedule, absence or a hand changes it, and no other room's
 * temperature ever; the heat source follows its own thermostat and weather curve.
 */
export const alone: PolicyMaker = (home) =>
  minutely(home, (wire) => {
    const { definition } = home.bench;
    const writer = createWriter(definition, wire);
    const relay = definition.devices.find(({ role }) => role === 'relay')?.address;
    const { referenceRoom } = definition.heatSource;
    const thermometer = definition.zones.find(({ room }) => room === referenceRoom)?.measuringAddress ?? '';
    const ownSetpoint = celsius('ownSetpoint' in definition.heatSource ? definition.heatSource.ownSetpoint : 20);
    let closed: boolean | null = null;

    return (at) => {
      for (const [index, zone] of definition.zones.entries()) {
        const asked = home.asked.of(index, at);
        for (const address of writer.settable(zone)) writer.write(address, asked, at);
      }
      if (relay === undefined) return;
      const room = wire.told(thermometer, 'temperature') ?? ownSetpoint;
      const wanted = room < ownSetpoint - HYSTERESIS || (closed === true && room <= ownSetpoint + HYSTERESIS);
      if (wanted === closed && (wire.told(relay, 'relay') === 1) === wanted) return;
      closed = wanted;
      wire.send(relay, { kind: 'relay', on: wanted });
    };
  });

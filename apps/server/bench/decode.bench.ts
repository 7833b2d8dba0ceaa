import { createGatewaySession, createVirtualGateway } from '@braise/devices';
import { catalogueDevice } from '@braise/devices/catalogue';
import { instant } from '@braise/domain';
import { type BenchRow, atMostTimes } from './table/row.ts';

const MESSAGES = 20_000;
const ROUNDS = 5;
const NAME = 'Salon';

const state = {
  local_temperature: 20.5,
  occupied_heating_setpoint: 21,
  running_state: 'heat',
  system_mode: 'heat',
  battery: 87,
  child_lock: 'UNLOCK',
  external_temperature_input: 20.2,
  temperature_sensor_select: 'external',
  local_temperature_calibration: 0,
  linkquality: 102,
};

/** What a valve's state message costs to understand, beyond the parsing of its JSON. */
export default async function decodeBenchmark(): Promise<readonly BenchRow[]> {
  const at = instant(Date.now());
  const session = createGatewaySession('zigbee2mqtt');
  const valve = catalogueDevice('radiatorValveExternalSensor', '0x00124b0000000001', NAME);
  for (const message of createVirtualGateway('zigbee2mqtt', [valve]).announce()) session.receive(message, at);
  const message = { topic: NAME, payload: new TextEncoder().encode(JSON.stringify(state)) };
  if (session.receive(message, at).length === 0) throw new Error('the state is not understood');
  const decoder = new TextDecoder();

  // the best of a few rounds: the first are compiled on the way
  const rounds = Array.from({ length: ROUNDS }, () => ({
    whole: microseconds(() => session.receive(message, at)),
    json: microseconds(() => JSON.parse(decoder.decode(message.payload))),
  }));
  const json = Math.min(...rounds.map((round) => round.json));
  const beyond = Math.min(...rounds.map((round) => round.whole - round.json));
  return [
    atMostTimes('a state message understood, beyond its JSON', Math.max(0, beyond), 'µs', 2, { name: 'JSON.parse of it', value: json }),
  ];
}

function microseconds(work: () => void): number {
  const before = process.cpuUsage();
  for (let turn = 0; turn < MESSAGES; turn += 1) work();
  return process.cpuUsage(before).user / MESSAGES;
}

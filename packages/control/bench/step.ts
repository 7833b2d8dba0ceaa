/** How many homes one core decides in a second of its own time: six rooms, nothing new to decide, and everything new. Run: `node packages/control/bench/step.ts`. */
import { type Instant, type Quantity, celsius, instant, MINUTE } from '@braise/domain';
import type { ControlMemory, DeviceSnapshot, HomeSnapshot, RoomSnapshot } from '../src/index.ts';
import { step } from '../src/index.ts';
import { boiler, heatedRoom, manualAt, roomSensor, valve } from '../src/testing/homes.ts';

const HOMES = 500;
const ROOMS = 6;
const SECONDS = 2;
const start = instant(Date.parse('2026-01-12T11:00:00Z'));

const device = (
  id: string,
  capabilities: DeviceSnapshot['capabilities'],
  readings: readonly (readonly [Quantity, number])[],
  at: Instant,
): DeviceSnapshot => ({
  id,
  capabilities,
  reachable: true,
  lastSeen: at,
  readings: new Map(readings.map(([quantity, value]) => [`0/${quantity}` as const, { value, at }])),
});

function home(index: number, now: Instant, memory: ControlMemory | null, manual: number | null): HomeSnapshot {
  const rooms: RoomSnapshot[] = [];
  const devices: DeviceSnapshot[] = [device('BR1', boiler({ min: 30, max: 70 }), [['callForHeat', 0]], now)];
  for (let id = 1; id <= ROOMS; id += 1) {
    rooms.push(heatedRoom(id, [`VA${id}`, `RU${id}`], { manual: manual === null ? null : manualAt(manual, now) }));
    const temperature = 20.5 + ((index + id) % 7) / 10;
    devices.push(
      device(
        `VA${id}`,
        valve(),
        [
          ['temperature', temperature],
          ['setpoint', 21],
          ['systemMode', 1],
          ['heatDemand', 0.02],
        ],
        now,
      ),
    );
    devices.push(
      device(
        `RU${id}`,
        roomSensor(),
        [
          ['temperature', temperature],
          ['humidity', 0.5],
        ],
        now,
      ),
    );
  }
  const zones = ['Europe/Paris', 'Europe/Lisbon', 'America/Sao_Paulo', 'Europe/Helsinki'];
  return {
    timeZone: zones[index % zones.length] ?? 'UTC',
    presence: { presence: 'HOME', lock: null },
    vacant: false,
    rooms,
    devices,
    outdoor: celsius(4),
    memory,
  };
}

function measure(name: string, snapshot: (index: number, round: number, memory: ControlMemory | null) => HomeSnapshot): void {
  const memories: (ControlMemory | null)[] = Array.from({ length: HOMES }, () => null);
  let [steps, spent, commands, round] = [0, 0, 0, 0];
  while (spent < SECONDS * 1000) {
    const snapshots = memories.map((memory, index) => snapshot(index, round, memory));
    const now = instant(start + round * MINUTE);
    const began = process.cpuUsage();
    for (const [index, one] of snapshots.entries()) {
      const decision = step(one, now);
      memories[index] = decision.memory;
      commands += decision.commands.length;
    }
    // The first rounds warm the compiler up and find every home without memory.
    if (round >= 5) {
      const { user, system } = process.cpuUsage(began);
      spent += (user + system) / 1000;
      steps += HOMES;
    }
    round += 1;
  }
  const microseconds = (spent / steps) * 1000;
  console.log(
    `${name}: ${Math.round(1e6 / microseconds)} homes/s, ${microseconds.toFixed(1)} us each, ${(commands / steps).toFixed(2)} commands each`,
  );
}

measure('nothing new', (index, round, memory) => home(index, instant(start + round * MINUTE), memory, null));
measure('every room changed by a person', (index, round, memory) =>
  home(index, instant(start + round * MINUTE), memory, 18 + (round % 8) / 2),
);

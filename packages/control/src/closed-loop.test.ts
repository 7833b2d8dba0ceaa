import { MINUTE } from '@braise/domain';
import { describe, expect, it } from 'vitest';
import { boiler, heatedRoom, roomSensor, valve } from './testing/homes.ts';
import { createRig } from './testing/rig.ts';
import { seeded } from './testing/room-trace.ts';

type Plant = { air: number; mass: number; heat: number; power: number; bias: number };

/** Three rooms, winter, three days: valves regulate on sensors that their radiators warm; the boiler heats only while it is told to. */
function threeDays(sensors: boolean) {
  const random = seeded(3);
  const plants: Plant[] = [0, 1, 2].map((i) => ({ air: 18, mass: 17.5, heat: 0, power: 7 + 2 * i, bias: 3 + i }));
  const rig = createRig('2026-01-11T23:00:00Z', {
    rooms: plants.map((_, i) => heatedRoom(i + 1, sensors ? [`VA${i}`, `RU${i}`] : [`VA${i}`])),
    devices: {
      ...Object.fromEntries(plants.flatMap((_, i) => [[`VA${i}`, valve()], ...(sensors ? [[`RU${i}`, roomSensor()]] : [])])),
      BR1: boiler({ min: 30, max: 70 }),
    },
  });
  rig.outdoor = 2;
  const start = rig.now;
  const told = { heat: false, starts: 0, at: 0, againstShut: 0, worst: 0 };
  rig.watch = ({ heatSources }) => {
    const on = heatSources[0]?.callForHeat === true;
    if (on && !told.heat) told.starts += 1;
    told.heat = on;
  };
  const errors: number[] = [];
  let cold = 0;
  let comfort = 0;
  const last = new Map<string, number>();
  const tell = (id: string, values: Parameters<typeof rig.report>[1], temperature: number) => {
    const rounded = Math.round((temperature + (random() - 0.5) * 0.05) * 10) / 10;
    if (Math.abs((last.get(id) ?? -99) - rounded) < 0.1 && random() > 1 / 30) return;
    last.set(id, rounded);
    rig.report(id, { ...values, temperature: rounded });
  };
  for (let minute = 0; minute < 3 * 1440; minute += 1) {
    rig.advance(start + minute * MINUTE - rig.now);
    let open = false;
    for (const [i, plant] of plants.entries()) {
      const felt = plant.air + plant.bias * plant.heat;
      const setpoint = rig.device(`VA${i}`).readings.get('0/setpoint')?.value ?? 5;
      const position = Math.min(1, Math.max(0, (setpoint - felt + 0.3) / 1.2));
      open ||= position > 0.05;
      for (let part = 0; part < 6; part += 1) {
        plant.heat += ((told.heat ? position : 0) - plant.heat) / 6 / 21;
        plant.air += (0.6 * (plant.mass - plant.air) + 0.05 * (2 - plant.air) + plant.power * plant.heat) / 360;
        plant.mass += (0.06 * (plant.air - plant.mass)) / 360;
      }
      tell(`VA${i}`, { heatDemand: Math.round(position * 20) / 20 }, felt);
      if (sensors) tell(`RU${i}`, { humidity: 0.5 }, plant.air);
      const hour = (minute / 60) % 24;
      if (minute > 1440 && hour >= 9 && hour < 22) {
        errors.push(plant.air - 21);
        comfort += 1;
        if (plant.air < 20.5) cold += 1;
      }
    }
    told.againstShut = told.heat && !open ? told.againstShut + 1 : 0;
    told.worst = Math.max(told.worst, told.againstShut);
  }
  const sorted = errors.map(Math.abs).sort((a, b) => a - b);
  const writes = Math.max(...plants.map((_, i) => rig.writes(`VA${i}`).length)) / 3;
  return {
    mean: errors.reduce((sum, e) => sum + e, 0) / errors.length,
    p95: sorted[Math.floor(sorted.length * 0.95)] ?? Infinity,
    cold: cold / comfort,
    writesPerDay: writes,
    startsPerDay: told.starts / 3,
    minutesAgainstShutValves: told.worst,
    requests: rig.requests.length,
  };
}

describe('three winter days in three rooms', () => {
  it('reach what was asked, by the room’s own sensors', () => {
    const result = threeDays(true);
    expect(Math.abs(result.mean)).toBeLessThan(0.4);
    expect(result.p95).toBeLessThan(1);
    expect(result.writesPerDay).toBeLessThanOrEqual(20);
    expect(result.startsPerDay).toBeLessThanOrEqual(72);
    expect(result.minutesAgainstShutValves).toBeLessThanOrEqual(2);
    expect(result.requests).toBe(0);
  });

  it('are colder by what the valves feel of their radiators without them', () => {
    const result = threeDays(false);
    expect(result.mean).toBeLessThan(-0.4);
    expect(result.minutesAgainstShutValves).toBeLessThanOrEqual(2);
  });
});

import { createOpenHome } from '@braise/simulator';
import { instant } from '@braise/domain';
import { describe, expect, it } from 'vitest';
import { homesOf } from './homes.ts';

const homes = homesOf('tuning');
const definitions = homes.map(({ definition }) => definition);
const START = instant(Date.UTC(2026, 0, 2));

describe('the homes of the bench', () => {
  it('are twenty-four, from two rooms to nine, with every heat source and every valve', () => {
    expect(homes).toHaveLength(24);
    const sizes = new Set(definitions.map(({ rooms }) => rooms.length));
    expect([Math.min(...sizes), Math.max(...sizes)]).toEqual([2, 9]);
    expect(new Set(definitions.map(({ heatSource }) => heatSource.kind)).size).toBe(3);
    const models = definitions.flatMap(({ devices }) => devices.flatMap((device) => (device.role === 'valve' ? [device.model] : [])));
    expect(new Set(models).size).toBe(5);
  });

  it('judge on other seeds than they are tuned on', () => {
    const seeds = [...homes, ...homesOf('judging')].map(({ seed }) => seed);
    expect(new Set(seeds).size).toBe(48);
  });

  it('have a heated zone for each room, and name each device once', () => {
    for (const { rooms, zones, devices } of definitions) {
      expect(zones.filter(({ type }) => type !== 'HOT_WATER').map(({ room }) => room)).toEqual(rooms.map(({ key }) => key));
      expect(new Set(devices.map(({ address }) => address)).size).toBe(devices.length);
      expect(zones.every(({ channels }) => channels.length > 0)).toBe(true);
    }
  });

  it.each(homes)('can be lived in: $name', ({ definition, seed }) => {
    const { home, inside } = createOpenHome({ definition, seed, start: START });
    expect(home.announce(START).length).toBeGreaterThan(0);
    home.advance(instant(START + 600_000));
    const heated = definition.rooms.map((_, index) => inside.emitters[index] !== null);
    expect(heated).toEqual(definition.rooms.map(({ emitter }) => emitter !== null));
  });
});

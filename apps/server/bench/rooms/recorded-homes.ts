import { DAY, type Instant, instant } from '@braise/domain';
import type { OutdoorHour, Place, RoomRecord } from '@braise/energy';
import { type KeptValue, outdoorHours, recordsOfDefinition } from '@braise/energy/testing';
import { DEMO_HOMES, type HomeDefinition, createVirtualHome } from '@braise/simulator';
import { createClosedLoop } from '../../src/demo/past/closed-loop.ts';

/** Some weeks of a virtual home under the engine's decisions, as it was recorded. */
export type RecordedHome = {
  readonly start: Instant;
  readonly place: Place;
  readonly hours: readonly OutdoorHour[];
  readonly rooms: readonly { readonly name: string; readonly record: RoomRecord }[];
};

const { camille, nora, louis } = DEMO_HOMES;

/** The same layout with another building, or with heated floors. */
const built = (home: HomeDefinition, insulation: HomeDefinition['insulation']): HomeDefinition => ({
  ...home,
  key: `${home.key}-${insulation}`,
  insulation,
});
const floors = (home: HomeDefinition): HomeDefinition => ({
  ...home,
  key: `${home.key}-floors`,
  rooms: home.rooms.map((room) => (room.emitter === null ? room : { ...room, emitter: 'floor' })),
});

/** Boiler, heat pump and collective heating; radiators and floors; sensors on walls and in valves; good to poor buildings. */
export const HOMES: readonly HomeDefinition[] = [
  camille,
  built(camille, 'poor'),
  built(camille, 'good'),
  nora,
  built(nora, 'average'),
  floors(nora),
  louis,
  built(louis, 'average'),
];

const START = instant(Date.UTC(2026, 0, 2));

/** Lives so many days from the second of January on. */
export async function recordHome(definition: HomeDefinition, seed: number, days: number): Promise<RecordedHome> {
  const end = instant(START + days * DAY);
  const home = createVirtualHome({ definition, seed, start: START, severity: 'normal' });
  const values: KeptValue[] = [];
  const loop = createClosedLoop(home, START, { store: (value) => values.push(value), learns: true });
  await loop.advance(end);
  const rooms = [...recordsOfDefinition(definition, loop.devices(), values, end)].map(([name, record]) => ({
    name: `${definition.key} ${name}`,
    record,
  }));
  return {
    start: START,
    place: { ...definition.place, timeZone: definition.timeZone },
    hours: outdoorHours(home.weather, START, end),
    rooms,
  };
}

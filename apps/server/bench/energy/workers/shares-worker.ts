import { DAY, HOUR, type Instant, MINUTE, instant } from '@braise/domain';
import { type RecordedHeat, RESPONSE_DAYS, SETTLING_DAYS, floorByName, heatOfPump, heatedRooms, oddsOff, roomShares } from '@braise/energy';
import type { KeptValue } from '@braise/energy/testing';
import { createVirtualHome, heatedZonesOf } from '@braise/simulator';
import { createClosedLoop } from '../../../src/demo/past/closed-loop.ts';
import type { BenchHome } from '../../heating/homes/homes.ts';
import { answerWorks } from '../../heating/workers/work-through.ts';
import { recordedRooms } from './recorded-rooms.ts';

export type SharesWork = { readonly bench: BenchHome; readonly span: { readonly start: Instant; readonly learn: number } };
/** A share of heat as it is told, 0..1; `oddsOff`: see `shareBand`. */
export type ToldShare = { readonly share: number; readonly oddsOff: number };
/** Of its heat in thirty days, as it is told, as it were if the names of rooms said nothing, and as it really was; m². Null: nothing is told. */
export type SharedRoom = {
  readonly name: string;
  readonly area: number;
  readonly told: ToldShare | null;
  readonly unnamed: ToldShare | null;
  readonly really: number;
};

const TELLS = { 'gas-boiler': 'burner', 'heat-pump': 'pump', collective: null } as const;
/** Between two looks at what emitters give. */
const LOOK = 10 * MINUTE;

answerWorks(async ({ bench: { definition, seed }, span }: SharesWork): Promise<readonly SharedRoom[]> => {
  const from = instant(span.start + span.learn * DAY);
  const counted = instant(from + SETTLING_DAYS * DAY);
  const values: KeptValue[] = [];
  const home = createVirtualHome({ definition, seed, start: span.start });
  const loop = createClosedLoop(home, span.start, { store: (value) => values.push(value), learns: true });
  await loop.advance(from);
  const given = new Map(definition.rooms.map(({ key }) => [key, 0]));
  const taken = new Float64Array((SETTLING_DAYS + RESPONSE_DAYS) * 24);
  for (const hour of taken.keys()) {
    const before = home.truth().energy.heating;
    const ends = from + (hour + 1) * HOUR;
    while (loop.now() < ends) {
      await loop.advance(instant(loop.now() + LOOK));
      if (loop.now() <= counted) continue;
      for (const { key, heat } of home.truth().rooms) given.set(key, given.get(key)! + Math.max(0, heat));
    }
    taken[hour] = home.truth().energy.heating - before;
  }
  // of a collective boiler nobody in the home knows what it takes
  if (definition.heatSource.kind === 'collective') taken.fill(Number.NaN);
  const rooms = recordedRooms({ home, loop, values }, from);
  const made = definition.heatSource.kind === 'heat-pump' ? heatOfPump(taken, rooms[0]!.grid) : taken;
  const toldOf = (recorded: readonly RecordedHeat[]): ReadonlyMap<number, ToldShare> => {
    const heated = heatedRooms(recorded, made);
    const shares = roomShares(heated, { from: SETTLING_DAYS * 24, to: taken.length }) ?? new Map<number, number>();
    const off = oddsOff(heated, shares, TELLS[definition.heatSource.kind]);
    return new Map([...shares].map(([id, share]) => [id, { share, oddsOff: off.get(id)! }]));
  };
  const told = toldOf(rooms);
  const unnamed = toldOf(rooms.map((room) => ({ ...room, floor: floorByName('') })));
  const shared = heatedZonesOf(definition).map(({ id, name }) => {
    const { key, area } = definition.rooms.find((room) => room.key === definition.zones[id - 1]?.room)!;
    return { name, area, told: told.get(id) ?? null, unnamed: unnamed.get(id) ?? null, really: given.get(key)! };
  });
  const all = shared.reduce((sum, { really }) => sum + really, 0);
  return shared.map((room) => ({ ...room, really: room.really / all }));
});

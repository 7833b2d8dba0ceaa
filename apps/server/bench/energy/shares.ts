import { instant } from '@braise/domain';
import { shareBand } from '@braise/energy';
import type { BenchHome } from '../heating/homes/homes.ts';
import { workThrough } from '../heating/workers/work-through.ts';
import { middleOf } from '../table/middle-of.ts';
import { type BenchRow, atMost, between } from '../table/row.ts';
import { shareHeld } from './judge/bands.ts';
import type { SharedRoom, SharesWork, ToldShare } from './workers/shares-worker.ts';

/** Three weeks in which rooms are learned; the thirty days that are shared out come after three more. */
const SPAN = { start: instant(Date.UTC(2025, 11, 11)), learn: 21 };

/** By how much the share of a room is off, %, of what it really is: as it is told, as if rooms were alike, and by their areas, which the server does not know; and were no room named. */
type JudgedRoom = {
  readonly told: number;
  readonly equal: number;
  readonly byArea: number;
  readonly isWithin: boolean;
  readonly unnamed: number;
  readonly isUnnamedWithin: boolean;
};

/** What each room took of a month's heat, as it is told, against what its emitter really gave. */
export async function shares(homes: readonly BenchHome[]): Promise<readonly BenchRow[]> {
  const works: readonly SharesWork[] = homes.map((bench) => ({ bench, span: SPAN }));
  const results = await workThrough<SharesWork, readonly SharedRoom[]>(
    new URL('workers/shares-worker.ts', import.meta.url),
    works,
    ({ bench }) => console.log(`  ${bench.name} lived`),
  );
  const judged = results.map((rooms, index) => {
    print(homes[index]!.name, rooms);
    return { isMetered: homes[index]!.definition.heatSource.kind !== 'collective', rooms: judgeRooms(rooms) };
  });
  return [
    ...rowsOf(
      judged.flatMap(({ isMetered, rooms }) => (isMetered ? rooms : [])),
      'where its source is metered',
      15,
    ),
    ...rowsOf(
      judged.flatMap(({ isMetered, rooms }) => (isMetered ? [] : rooms)),
      'where nothing is metered',
      15,
    ),
  ];
}

function judgeRooms(rooms: readonly SharedRoom[]): readonly JudgedRoom[] {
  const area = rooms.reduce((sum, room) => sum + room.area, 0);
  return rooms.flatMap((room) => {
    if (room.told === null || room.unnamed === null) return [];
    const off = (share: number): number => 100 * Math.abs(share / room.really - 1);
    return {
      told: off(room.told.share),
      equal: off(1 / rooms.length),
      byArea: off(room.area / area),
      isWithin: holds(room.told, room.really),
      unnamed: off(room.unnamed.share),
      isUnnamedWithin: holds(room.unnamed, room.really),
    };
  });
}

/** Whether the band of a share holds what it really is. */
function holds({ share, oddsOff }: ToldShare, really: number): boolean {
  const { low, high } = shareBand(share, oddsOff);
  return low <= really && really <= high;
}

function rowsOf(rooms: readonly JudgedRoom[], where: string, most: number | null): readonly BenchRow[] {
  if (rooms.length === 0) return [];
  const off = (of: 'told' | 'equal' | 'byArea' | 'unnamed'): number => middleOf(rooms.map((room) => room[of]));
  return [
    atMost(`energy: share of a room ${where} (${rooms.length}), off by`, off('told'), '%', most, { name: 'by area', value: off('byArea') }),
    atMost('  and as if rooms were alike', off('equal'), '%', null),
    between('  shares within their band of four in five', shareHeld(rooms.map(({ isWithin }) => isWithin)), '%', 72, 88),
    atMost('  and were no room named', off('unnamed'), '%', null),
    between('  whose shares are within their band', shareHeld(rooms.map(({ isUnnamedWithin }) => isUnnamedWithin)), '%', 72, 88),
  ];
}

function print(name: string, rooms: readonly SharedRoom[]): void {
  const percent = (share: number | undefined): string => (share === undefined ? '-' : (100 * share).toFixed(1));
  console.log(
    `  ${name.padEnd(18)} ${rooms.map((room) => `${room.name} ${percent(room.told?.share)} (${percent(room.really)})`).join(', ')} %`,
  );
}

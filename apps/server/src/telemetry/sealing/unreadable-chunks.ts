import { crc32 } from 'node:zlib';
import { HOUR, instant } from '@braise/domain';
import type { Instant } from '@braise/domain';
import type { ClientBase, Pool } from 'pg';

/** The hours of a room that a chunk stands for: one, or the 24 of a UTC day. */
export type ChunkPlace = { readonly homeId: number; readonly roomId: number; readonly firstHour: number; readonly hours: number };
export type DamagedChunk = ChunkPlace & { readonly chunk: Buffer; readonly aggregates?: Buffer };

/** Remembers chunks that do not read, so that each is reported once and counted as long as it is there. */
export type UnreadableChunks = {
  /** Takes over what was found and put aside before. */
  start(): Promise<void>;
  readonly found: (place: ChunkPlace) => void;
  count(): number;
  forgetHome(homeId: number): void;
  forgetRoom(homeId: number, roomId: number): void;
  /** Of what is dropped by age: chunks before this epoch hour. */
  forgetBefore(hour: number): void;
};

/** Places remembered; beyond them something far larger is broken than a chunk. */
const MOST = 10_000;

const keyOf = ({ homeId, roomId, firstHour, hours }: ChunkPlace): string => `${homeId}/${roomId}/${firstHour}/${hours}`;

export function createUnreadableChunks(deps: {
  readonly pool: Pool;
  readonly log: (event: string, detail: Record<string, unknown>) => void;
}): UnreadableChunks {
  const { pool, log } = deps;
  const places = new Map<string, ChunkPlace>();
  const forget = (gone: (place: ChunkPlace) => boolean): void => {
    for (const [key, place] of places) if (gone(place)) places.delete(key);
  };
  return {
    async start() {
      const { rows } = await pool.query<{ home_id: number; room_id: number; first_hour: number; hours: number }>(
        'select home_id, room_id, first_hour, hours from unreadable_chunk limit $1',
        [MOST],
      );
      for (const { home_id, room_id, first_hour, hours } of rows) {
        const place = { homeId: home_id, roomId: room_id, firstHour: first_hour, hours };
        places.set(keyOf(place), place);
      }
    },
    found(place) {
      const key = keyOf(place);
      if (places.has(key) || places.size >= MOST) return;
      places.set(key, place);
      const { homeId, roomId, firstHour, hours } = place;
      const day = new Date(firstHour * HOUR).toISOString().slice(0, 10);
      log('telemetry.chunk-unreadable', { homeId, roomId, day, ...(hours === 1 ? { hour: firstHour % 24 } : {}) });
    },
    count: () => places.size,
    forgetHome: (homeId) => forget((place) => place.homeId === homeId),
    forgetRoom: (homeId, roomId) => forget((place) => place.homeId === homeId && place.roomId === roomId),
    forgetBefore: (hour) => forget((place) => place.firstHour < hour),
  };
}

/** Puts damaged chunks aside as they are, which makes their place free for what arrives; within the caller's transaction. */
export async function putAside(client: ClientBase, damaged: readonly DamagedChunk[]): Promise<void> {
  if (damaged.length === 0) return;
  await client.query(
    `insert into unreadable_chunk (home_id, room_id, first_hour, hours, checksum, chunk, aggregates)
     select * from unnest($1::integer[], $2::integer[], $3::integer[], $4::smallint[], $5::bigint[], $6::bytea[], $7::bytea[])
     on conflict do nothing`,
    [
      damaged.map(({ homeId }) => homeId),
      damaged.map(({ roomId }) => roomId),
      damaged.map(({ firstHour }) => firstHour),
      damaged.map(({ hours }) => hours),
      damaged.map(({ chunk }) => crc32(chunk)),
      damaged.map(({ chunk }) => chunk),
      damaged.map(({ aggregates }) => aggregates ?? null),
    ],
  );
}

/** The time that the chunks stand for, within `from` (included) and `to` (not), in order and without overlaps. */
export function stretchesOf(
  places: readonly Pick<ChunkPlace, 'firstHour' | 'hours'>[],
  from: Instant,
  to: Instant,
): readonly { readonly from: Instant; readonly to: Instant }[] {
  const stretches: { from: Instant; to: Instant }[] = [];
  for (const { firstHour, hours } of places.toSorted((a, b) => a.firstHour - b.firstHour || a.hours - b.hours)) {
    const begin = Math.max(firstHour * HOUR, from);
    const end = Math.min((firstHour + hours) * HOUR, to);
    const last = stretches.at(-1);
    if (begin >= end) continue;
    if (last && begin <= last.to) last.to = instant(Math.max(last.to, end));
    else stretches.push({ from: instant(begin), to: instant(end) });
  }
  return stretches;
}

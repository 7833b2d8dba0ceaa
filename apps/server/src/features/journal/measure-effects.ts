import { REACHED_WITHIN } from '@braise/control';
import { type Instant, DAY, HOUR, MINUTE, instant } from '@braise/domain';
import type { Sample } from '@braise/domain/climate';
import type { Database } from '../../database/database.ts';
import { measuredDay } from '../../home-model/recorded/measured-day.ts';
import { roomSeries } from '../../home-model/recorded/room-series.ts';
import type { Telemetry } from '../../telemetry/telemetry.ts';
import { type DueExpectation, type MeasuredEffect, listDueExpectations, putEffect } from './journal.store.ts';

/** A room that has not come to it so long after its time, ms, is waited for no longer. */
const WAITED_FOR = 2 * HOUR;
/** A reading is of its time for so long, ms: sensors speak when something changes. */
const OF_ITS_TIME = 30 * MINUTE;
/** Readings come late, and a night's work may fail: it is tried again for so long, ms. */
const TRIED_FOR = 3 * DAY;

/** Writes beside what was expected of rooms what they had then, by their readings. One that nobody measured at the time stays without: nothing is guessed. */
export async function measureEffects(
  { database, telemetry }: { readonly database: Pick<Database, 'kysely'>; readonly telemetry: Pick<Telemetry, 'readRange'> },
  now: Instant,
): Promise<void> {
  const due = await listDueExpectations(database, { writtenSince: instant(now - TRIED_FOR), dueUntil: instant(now - WAITED_FOR) });
  for (const expectation of due) {
    const { homeId, roomId, at, due: asked } = expectation;
    const { series } = await telemetry.readRange(homeId, roomId, instant(at - OF_ITS_TIME), instant(asked.at + WAITED_FOR));
    const effect = effectOf(expectation, measuredDay(expectation, roomSeries(series)).temperature);
    if (effect !== null) await putEffect(database, expectation, effect);
  }
}

/** Null: nobody measured it. */
function effectOf({ at, due }: Pick<DueExpectation, 'at' | 'due'>, temperature: readonly Sample<number>[]): MeasuredEffect | null {
  const then = temperature.findLast((sample) => sample.at <= due.at);
  if (then === undefined || then.at < due.at - OF_ITS_TIME) return null;
  const reached = temperature.find((sample) => sample.at >= at && sample.value >= due.celsius - REACHED_WITHIN);
  return { celsius: then.value, at: due.at, reachedAt: reached?.at ?? null };
}

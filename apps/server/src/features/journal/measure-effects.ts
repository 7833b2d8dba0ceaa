import { REACHED_WITHIN } from '@braise/control';
import { AWAITED_AFTER_START, DAY, type Instant, MINUTE, instant } from '@braise/domain';
import type { Sample } from '@braise/domain/climate';
import type { Database } from '../../database/database.ts';
import { measuredDay } from '../../home-model/recorded/measured-day.ts';
import { roomSeries } from '../../home-model/recorded/room-series.ts';
import type { Telemetry } from '../../telemetry/telemetry.ts';
import { PartFailed } from '../../jobs/job.ts';
import { type DueExpectation, type MeasuredEffect, listDueExpectations, putEffect } from './journal.store.ts';

/** A reading is of its time for so long, ms: sensors speak when something changes. */
const OF_ITS_TIME = 30 * MINUTE;
/** Readings come late, and a night's work may fail: it is tried again for so long, ms. */
const TRIED_FOR = 3 * DAY;

/** Held at once, and looked at side by side: they are of all homes. */
const LISTED = 1000;
const AT_ONCE = 8;

type MeasuringNeeds = { readonly database: Pick<Database, 'kysely'>; readonly telemetry: Pick<Telemetry, 'readRange'> };

/** `homeId` null: of every home. `since`: those that were written from then on. */
type EffectsAsked = { readonly homeId: number | null; readonly since: Instant; readonly now: Instant };

/** Those of every home that may be known by now. */
export const recentEffects = (now: Instant): EffectsAsked => ({ homeId: null, since: instant(now - TRIED_FOR), now });

/**
 * Writes beside what was expected of rooms what they had then, by their readings. One that nobody measured at the time stays without: nothing is guessed. What
 * fails for one home is none of another's.
 */
export async function measureEffects(
  needs: MeasuringNeeds,
  { homeId, since, now }: EffectsAsked,
  ending: Pick<AbortSignal, 'aborted'> = { aborted: false },
): Promise<void> {
  const within = { homeId, writtenSince: since, dueUntil: instant(now - AWAITED_AFTER_START) };
  const failures: unknown[] = [];
  for (let after: DueExpectation | null | undefined = null; after !== undefined && !ending.aborted;) {
    const due = await listDueExpectations(needs.database, within, { after, most: LISTED });
    const next = due.values();
    const worker = async () => {
      for (const expectation of next) {
        if (ending.aborted) return;
        await measureEffect(needs, expectation).catch((error: unknown) => failures.push(error));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    after = due.at(-1);
  }
  if (failures.length > 0) throw new PartFailed(failures, 'what was expected of some rooms could not be measured');
}

async function measureEffect({ database, telemetry }: MeasuringNeeds, expectation: DueExpectation): Promise<void> {
  const { homeId, roomId, at, due } = expectation;
  const { series } = await telemetry.readRange(homeId, roomId, instant(at - OF_ITS_TIME), instant(due.at + AWAITED_AFTER_START));
  const effect = effectOf(expectation, measuredDay(expectation, roomSeries(series)).temperature);
  if (effect !== null) await putEffect(database, expectation, effect);
}

/** Null: nobody measured it. */
function effectOf(
  { at, due, lowered }: Pick<DueExpectation, 'at' | 'due' | 'lowered'>,
  temperature: readonly Sample<number>[],
): MeasuredEffect | null {
  const then = temperature.findLast((sample) => sample.at <= due.at);
  if (then === undefined || then.at < due.at - OF_ITS_TIME) return null;
  const has = ({ value }: Sample<number>): boolean => value >= due.celsius - REACHED_WITHIN;
  // one whose schedule is lowered has it to begin with: it comes back once it was off it
  const from = lowered ? temperature.find((sample) => sample.at >= at && !has(sample))?.at : at;
  const reached = from === undefined ? undefined : temperature.find((sample) => sample.at >= from && has(sample));
  return { celsius: then.value, at: due.at, reachedAt: reached?.at ?? null };
}

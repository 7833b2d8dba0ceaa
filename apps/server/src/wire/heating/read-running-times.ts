import type { v2Routes as v2 } from '@braise/contract/routes';
import { DAY } from '@braise/domain';
import { type LocalDay, localDayAfter, localDayAt, localDayOf } from '@braise/domain/schedule';
import { runningTimes } from '../../features/heating/running-times.ts';
import { readHome } from '../../home-model/read-home.ts';
import type { RequestOf } from '../endpoints/endpoint.ts';
import { refused } from '../endpoints/refused.ts';
import { runningTimesBody } from './running-times-body.ts';

/** Days that are asked for at once; in sums as far back as anything is kept: thirteen months, and a few days more. */
const MOST_DAYS = { day: 31, week: 400, month: 400 };

/** How long rooms called for heat on the days that are asked for. */
export async function readRunningTimes({ params, query, server, at }: RequestOf<typeof v2.getRunningTimes>) {
  const home = await readHome(server, params.homeId, at);
  if (home === null) return null;
  const today = localDayAt(home.timeZone, at);
  const { aggregate = 'day' } = query;
  const from = localDayOf(home.timeZone, query.from);
  const asked = query.to === undefined ? today : localDayOf(home.timeZone, query.to);
  if (from === null || from.start > today.start) return notValid('from');
  if (asked === null || asked.start < from.start) return notValid('to');
  const to: LocalDay = asked.start > today.start ? today : asked;
  if (daysBetween(from, to) > MOST_DAYS[aggregate]) return notValid('to');
  const days = await runningTimes(server, home, { from, to }, at);
  const until = localDayAfter(home.timeZone, to).date;
  return runningTimesBody(days, { from: from.date, until }, { aggregate, summaryOnly: query.summary_only === true, now: at });
}

/** Days last 23 to 25 hours. */
const daysBetween = (from: LocalDay, to: LocalDay): number => Math.round((to.start - from.start) / DAY);

const notValid = (field: string) => refused({ code: 'validationFailed', field });

import { v2Routes } from '@braise/contract/routes';
import { type LocalDay, localDayAfter, localDayAt, localDayOf } from '@braise/domain/schedule';
import type { FastifyInstance } from 'fastify';
import { runningTimes } from '../../features/heating/running-times.ts';
import { readHome } from '../../home-model/read-home.ts';
import { registerRoute } from '../endpoints/register-route.ts';
import type { HomeLevelDependencies } from '../home/register-home-level.ts';
import { runningTimesBody } from './running-times-body.ts';

/** Days that are asked for at once; in sums as far back as anything is kept: thirteen months, and a few days more. */
const MOST_DAYS = { day: 31, week: 400, month: 400 };
const DAY = 86_400_000;

export function registerRunningTimes(scope: FastifyInstance, deps: HomeLevelDependencies): void {
  registerRoute(
    scope,
    v2Routes.getRunningTimes,
    async ({ params, query }) => {
      const now = deps.now();
      const home = await readHome(deps, params.homeId, now);
      if (home === null) return { error: { code: 'notFound' as const } };
      const today = localDayAt(home.timeZone, now);
      const { aggregate = 'day' } = query;
      const from = localDayOf(home.timeZone, query.from);
      const asked = query.to === undefined ? today : localDayOf(home.timeZone, query.to);
      if (from === null || from.start > today.start) return refused('from');
      if (asked === null || asked.start < from.start) return refused('to');
      const to: LocalDay = asked.start > today.start ? today : asked;
      if (daysBetween(from, to) > MOST_DAYS[aggregate]) return refused('to');
      const days = await runningTimes(deps, home, { from, to }, now);
      const until = localDayAfter(home.timeZone, to).date;
      const form = { aggregate, summaryOnly: query.summary_only === true, now };
      return { status: 200 as const, body: runningTimesBody(days, { from: from.date, until }, form) };
    },
    deps,
  );
}

/** Days last 23 to 25 hours. */
const daysBetween = (from: LocalDay, to: LocalDay): number => Math.round((to.start - from.start) / DAY);

const refused = (field: string) => ({ error: { code: 'validationFailed' as const, field } });

import { v2Routes } from '@braise/contract/routes';
import { type LocalDay, localDayAfter, localDayAt, localDayOf } from '@braise/domain/schedule';
import type { FastifyInstance } from 'fastify';
import { runningTimes } from '../../features/heating/running-times.ts';
import { readHome } from '../../features/home/read-home.ts';
import { registerRoute } from '../http/register-route.ts';
import type { HomeLevelDependencies } from './register-home-level.ts';
import { runningTimesBody } from './running-times-body.ts';

/** As far back as anything is kept: thirteen months, and a few days more. */
const MOST_DAYS = 400;
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
      const from = localDayOf(home.timeZone, query.from);
      const asked = query.to === undefined ? today : localDayOf(home.timeZone, query.to);
      if (from === null || from.start > today.start) return refused('from');
      if (asked === null || asked.start < from.start || asked.start - from.start > MOST_DAYS * DAY) return refused('to');
      const to: LocalDay = asked.start > today.start ? today : asked;
      const days = await runningTimes(deps, home, { from, to }, now);
      const until = localDayAfter(home.timeZone, to).date;
      const form = { aggregate: query.aggregate ?? ('day' as const), summaryOnly: query.summary_only === true, now };
      return { status: 200 as const, body: runningTimesBody(days, { from: from.date, until }, form) };
    },
    deps.reportMismatch,
  );
}

const refused = (field: string) => ({ error: { code: 'validationFailed' as const, field } });

import * as endpoints from '@braise/contract/endpoints';
import type { CallInput } from '@braise/contract/call';
import { useRouter } from '@tanstack/react-router';
import { carryOut } from '../../../../api/commands/carry-out.ts';
import { useHomeConnection } from '../../../../api/live/home-connection.tsx';
import { ofHome } from '../../../../api/queries/create-queries.ts';
import { usePageQueries } from '../../../../api/queries/page-queries.ts';
import { useHomeAnswer } from '../../../../api/queries/use-answer.ts';
import { callTo } from '../../../../api/wire/call.ts';
import type { Result } from '../../../../api/wire/result.ts';

/** The calendar from which the home has its holidays; `revision`: of the home, since what a resident sets aside changes what it says. */
export const useHolidayCalendar = (revision: number) =>
  useHomeAnswer(['holiday-calendar', revision], (wire, homeId) => wire.call(endpoints.getHolidayCalendar, { params: { homeId } }));

type Asked = CallInput<typeof endpoints.setHolidayCalendar>['body'];

/** Gives the home a calendar, changes or, with null, removes the one that it has; resolves once it is shown so. */
export function useSetHolidayCalendar(): (asked: Asked | null) => Promise<Result<unknown>> {
  const { wire } = useRouter().options.context.services;
  const { homeId } = useHomeConnection().live;
  const queries = usePageQueries();
  return async (body) => {
    const params = { homeId };
    const answer =
      body === null
        ? await carryOut(wire, callTo(endpoints.removeHolidayCalendar, { params }))
        : await carryOut(wire, callTo(endpoints.setHolidayCalendar, { params, body }));
    if (answer.ok) await queries.invalidateQueries({ queryKey: ofHome(homeId, 'holiday-calendar') });
    return answer;
  };
}

import * as endpoints from '@braise/contract/endpoints';
import type { CallInput } from '@braise/contract/call';
import { useHomeConnection } from '../../../../api/live/home-connection.tsx';
import { useAsking } from '../../../../api/queries/use-asking.ts';
import { useHomeAnswer } from '../../../../api/queries/use-answer.ts';
import { callTo } from '../../../../api/wire/call.ts';
import type { CallError } from '../../../../api/wire/result.ts';

/** The calendar from which the home has its holidays; `revision`: of the home, since what a resident sets aside changes what it says. */
export const useHolidayCalendar = (revision: number) =>
  useHomeAnswer(['holiday-calendar', revision], (wire, homeId) => wire.call(endpoints.getHolidayCalendar, { params: { homeId } }));

type Asked = CallInput<typeof endpoints.setHolidayCalendar>['body'];

/** Gives the home a calendar, changes or, with null, removes the one that it has: null once it is shown so, else why it is not. */
export function useSetHolidayCalendar(): (asked: Asked | null) => Promise<CallError | null> {
  const { homeId } = useHomeConnection().live;
  const ask = useAsking('holiday-calendar');
  const params = { homeId };
  return (body) =>
    ask(body === null ? callTo(endpoints.removeHolidayCalendar, { params }) : callTo(endpoints.setHolidayCalendar, { params, body }));
}

import type { CallAnswer, CallInput } from '@braise/contract/call';
import * as endpoints from '@braise/contract/endpoints';
import { carryOut } from '../commands/carry-out.ts';
import { ofHome } from '../queries/create-queries.ts';
import { REFRESH_AGES } from '../queries/refresh-ages.ts';
import { useHomeAnswer } from '../queries/use-answer.ts';
import { callTo } from '../wire/call.ts';
import type { Result } from '../wire/result.ts';
import type { Wire } from '../wire/wire.ts';

const KEY = 'details';

export type HomeDetails = CallAnswer<typeof endpoints.getHome>;
export type HomeDetailsRequest = CallInput<typeof endpoints.setHomeDetails>['body'];

/** What the home is called, where it is, and how far it reaches, m. */
export const useHomeDetails = () =>
  useHomeAnswer([KEY], (wire, homeId) => wire.call(endpoints.getHome, { params: { homeId } }), { age: REFRESH_AGES.people });

/** Of what is read by `useHomeDetails`. */
export const homeDetailsKey = (homeId: number) => ofHome(homeId, KEY);

export const setHomeDetails = (wire: Wire, homeId: number, body: HomeDetailsRequest): Promise<Result<unknown>> =>
  carryOut(wire, callTo(endpoints.setHomeDetails, { params: { homeId }, body }));

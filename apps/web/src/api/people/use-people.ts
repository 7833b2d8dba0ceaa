import * as endpoints from '@braise/contract/endpoints';
import type { InvitationRequest } from '@braise/contract/v2';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import { keepPhone } from '../../host/stored-phone.ts';
import { carryOut, type Command } from '../commands/carry-out.ts';
import { useHome, useHomeConnection } from '../live/home-connection.tsx';
import { readIsOnTheMap } from '../home/is-on-the-map.ts';
import { claimPhone, letPhoneTrack, type PhoneRequest } from '../home/mobile-devices.ts';
import { ofHome } from '../queries/create-queries.ts';
import { usePageQueries } from '../queries/page-queries.ts';
import { REFRESH_AGES } from '../queries/refresh-ages.ts';
import { useHomeAnswer } from '../queries/use-answer.ts';
import { callTo } from '../wire/call.ts';
import type { Result } from '../wire/result.ts';
import { leaveByItself } from './own-leaving.ts';

/** Whoever opens a part of them finds the answer of the part before: milliseconds. */
const OPTIONS = { age: REFRESH_AGES.people, staleTime: 5000 } as const;

/** The residents of the home with their phones. */
export const useResidents = () =>
  useHomeAnswer(['people', 'residents'], (wire, homeId) => wire.call(endpoints.getUsers, { params: { homeId } }), OPTIONS);

/** The invitations that have not been answered. */
export const useInvitations = () =>
  useHomeAnswer(['people', 'invitations'], (wire, homeId) => wire.call(endpoints.getInvitations, { params: { homeId } }), OPTIONS);

/** Reads who lives here and who is invited again at once when the home has changed: whoever comes, goes or declines changes it. */
export function useFreshPeople(): void {
  const { homeId } = useHomeConnection().live;
  const revision = useHome()?.revision;
  const queries = usePageQueries();
  const read = useRef(revision);
  useEffect(() => {
    if (read.current !== undefined && read.current !== revision) void queries.invalidateQueries({ queryKey: ofHome(homeId, 'people') });
    read.current = revision;
  }, [homeId, queries, revision]);
}

/** What becomes of the home if the person leaves it; asked anew each time, since it turns on who lives there. */
export const useLeaving = () =>
  useHomeAnswer(['people', 'leaving'], (wire, homeId) => wire.call(endpoints.getLeaving, { params: { homeId } }), { gcTime: 0 });

/** Whether the home is on the map; null: not known. */
export const useOnTheMap = (): boolean | null => useHomeAnswer(['people', 'map'], readIsOnTheMap, OPTIONS).data ?? null;

/** What can be asked about the people of the home; each resolves once the lists show it. */
export function usePeopleCommands() {
  const { wire } = useRouter().options.context.services;
  const { homeId } = useHomeConnection().live;
  const queries = usePageQueries();
  return useMemo(() => {
    async function shown(asked: Promise<Result<unknown>>): Promise<Result<unknown>> {
      const answer = await asked;
      // what was refused may have been so because somebody else was first
      if (answer.ok || answer.error.kind === 'refused') await queries.invalidateQueries({ queryKey: ofHome(homeId, 'people') });
      return answer;
    }
    const ask = (command: Command) => shown(carryOut(wire, command));
    const remove = (userId: string) => callTo(endpoints.removeResident, { params: { homeId, userId } });
    return {
      invite: (body: InvitationRequest) => ask(callTo(endpoints.sendInvitation, { params: { homeId }, body })),
      resend: (invitationId: string) => ask(callTo(endpoints.resendInvitation, { params: { homeId, invitationId } })),
      revoke: (invitationId: string) => ask(callTo(endpoints.revokeInvitation, { params: { homeId, invitationId } })),
      remove: (personId: string) => ask(remove(personId)),
      /** Of oneself: the home is gone afterwards, so nothing is read again. */
      leave: async (personId: string): Promise<Result<unknown>> => {
        const stay = leaveByItself(homeId);
        const answer = await carryOut(wire, remove(personId));
        if (!answer.ok) stay();
        return answer;
      },
      countPhone: (phoneId: number, counts: boolean) => shown(letPhoneTrack(wire, homeId, phoneId, counts)),
      /** Makes this browser a phone of one's own that counts, in the place of the phone `taken` if there is one. */
      shareBrowser: async (phone: PhoneRequest, taken: number | null): Promise<Result<unknown>> => {
        const named = await claimPhone(wire, homeId, phone, taken);
        if (!named.ok) return named;
        keepPhone(localStorage, homeId, named.value.id);
        return shown(letPhoneTrack(wire, homeId, named.value.id, true));
      },
    };
  }, [wire, homeId, queries]);
}

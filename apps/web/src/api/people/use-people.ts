import type { InvitationRequest } from '@braise/contract/v2';
import { QueryClient, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { keepPhone } from '../../host/kept-phone.ts';
import { carryOut, type Command } from '../carry-out.ts';
import { useHomeConnection } from '../home-connection.tsx';
import { isOnTheMap } from '../is-on-the-map.ts';
import { claimPhone, type PhoneRequest } from '../mobile-devices.ts';
import { valueOf } from '../query-result.ts';
import type { Result } from '../result.ts';
import { leaveByItself } from './own-leaving.ts';
import { countPhoneCall, inviteCall, removeResidentCall, resendCall, revokeCall } from './people-calls.ts';
import { readInvitations, readLeaving, readResidents } from './read-people.ts';

const queries = new QueryClient();

// nobody is told when somebody else comes or goes. The wire repeats by itself, and knows an absent network as well as the browser does
const OPTIONS = { staleTime: 5_000, refetchInterval: 30_000, refetchOnWindowFocus: true, retry: false, networkMode: 'always' } as const;

/** The residents of the home with their phones. */
export function useResidents() {
  const { wire, homeId } = useWire();
  return useQuery(
    { ...OPTIONS, queryKey: ['people', homeId, 'residents'], queryFn: async () => valueOf(await readResidents(wire, homeId)) },
    queries,
  );
}

/** The invitations that have not been answered. */
export function useInvitations() {
  const { wire, homeId } = useWire();
  return useQuery(
    { ...OPTIONS, queryKey: ['people', homeId, 'invitations'], queryFn: async () => valueOf(await readInvitations(wire, homeId)) },
    queries,
  );
}

/** What becomes of the home if the person leaves it; asked anew each time, since it turns on who lives there. */
export function useLeaving() {
  const { wire, homeId } = useWire();
  return useQuery(
    {
      ...OPTIONS,
      staleTime: 0,
      gcTime: 0,
      refetchInterval: false,
      queryKey: ['people', homeId, 'leaving'],
      queryFn: async () => valueOf(await readLeaving(wire, homeId)),
    },
    queries,
  );
}

/** Whether the home is on the map; null: not known. */
export function useOnTheMap(): boolean | null {
  const { wire, homeId } = useWire();
  const { data } = useQuery({ ...OPTIONS, queryKey: ['people', homeId, 'map'], queryFn: () => isOnTheMap(wire, homeId) }, queries);
  return data ?? null;
}

/** What can be asked about the people of the home; each resolves once the lists show it. */
export function usePeopleCommands() {
  const { wire, homeId } = useWire();
  return useMemo(() => {
    async function ask(call: Command): Promise<Result<unknown>> {
      const answer = await carryOut(wire, call);
      // what was refused may have been so because somebody else was first
      if (answer.ok || answer.error.kind === 'refused') await queries.invalidateQueries({ queryKey: ['people', homeId] });
      return answer;
    }
    return {
      invite: (invitation: InvitationRequest) => ask(inviteCall(homeId, invitation)),
      resend: (id: string) => ask(resendCall(homeId, id)),
      revoke: (id: string) => ask(revokeCall(homeId, id)),
      remove: (personId: string) => ask(removeResidentCall(homeId, personId)),
      /** Of oneself: the home is gone afterwards, so nothing is read again. */
      leave: async (personId: string): Promise<Result<unknown>> => {
        const stay = leaveByItself(homeId);
        const answer = await carryOut(wire, removeResidentCall(homeId, personId));
        if (!answer.ok) stay();
        return answer;
      },
      countPhone: (phoneId: number, counts: boolean) => ask(countPhoneCall(homeId, phoneId, counts)),
      /** Makes this browser a phone of one's own that counts, in the place of the phone `taken` if there is one. */
      shareBrowser: async (phone: PhoneRequest, taken: number | null): Promise<Result<unknown>> => {
        const named = await claimPhone(wire, homeId, phone, taken);
        if (!named.ok) return named;
        keepPhone(localStorage, homeId, named.value.id);
        return ask(countPhoneCall(homeId, named.value.id, true));
      },
    };
  }, [wire, homeId]);
}

function useWire() {
  const { wire } = useRouter().options.context.services;
  return { wire, homeId: useHomeConnection().live.homeId };
}

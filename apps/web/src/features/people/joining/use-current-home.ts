import * as endpoints from '@braise/contract/endpoints';
import type { LeavingBody } from '@braise/contract/v2';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** The home that somebody lives in. `leaving` as the server says of it; what cannot be found out is null. */
export type CurrentHome = { readonly name: string | null; readonly leaving: LeavingBody | null };

/** Null while it is looked up, and where there is none. */
export function useCurrentHome(homeId: number | null): CurrentHome | null {
  const { wire } = useRouter().options.context.services;
  const [home, setHome] = useState<CurrentHome | null>(null);
  useEffect(() => {
    if (homeId === null) return undefined;
    let asked = true;
    void Promise.all([wire.call(endpoints.getMe), wire.call(endpoints.getLeaving, { params: { homeId } })]).then(([me, leaving]) => {
      const name = me.ok ? (me.value.homes.find((one) => one.id === homeId)?.name ?? null) : null;
      if (asked) setHome({ name, leaving: leaving.ok ? leaving.value : null });
      return undefined;
    });
    return () => {
      asked = false;
    };
  }, [wire, homeId]);
  return home;
}

import * as endpoints from '@braise/contract/endpoints';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { carryOut } from '../../../../api/commands/carry-out.ts';
import { randomKey } from '../../../../api/commands/random-key.ts';
import { useHomeConnection } from '../../../../api/live/home-connection.tsx';
import { REFRESH_AGES } from '../../../../api/queries/refresh-ages.ts';
import { useHomeAnswer } from '../../../../api/queries/use-answer.ts';
import { callTo } from '../../../../api/wire/call.ts';
import type { CallError } from '../../../../api/wire/result.ts';
import { useDevices } from '../use-devices.ts';
import { foundOf } from './found-of.ts';

/** What is asked of the gateways: nothing, or that they open or shut, until they say so or refuse. */
type Asking = 'nothing' | 'opening' | 'shutting';

/**
 * A search for new devices, which begins with the component that uses this and ends with it, unless others search too: a network stays open for nobody. It
 * ends with its tab too; who crashes leaves it to the gateways, which shut by themselves. `close` shuts it for all.
 */
export function useDeviceSearch() {
  const { wire } = useRouter().options.context.services;
  const { homeId } = useHomeConnection().live;
  const devices = useDevices();
  const query = useHomeAnswer(['devices', 'search'], (call, id) => call.call(endpoints.getDeviceSearch, { params: { homeId: id } }), {
    age: REFRESH_AGES.devices,
  });
  const [searcher] = useState(randomKey);
  const [asking, setAsking] = useState<Asking>('nothing');
  const [failure, setFailure] = useState<CallError | null>(null);
  const gateways = query.data?.gateways ?? [];
  const isOpen = gateways.some(({ open }) => open);
  const { refetch } = query;

  const open = useCallback(async (): Promise<void> => {
    setAsking('opening');
    setFailure(null);
    const answer = await carryOut(wire, callTo(endpoints.openDeviceSearch, { params: { homeId }, query: { searcher } }));
    if (!answer.ok) {
      setAsking('nothing');
      setFailure(answer.error);
    }
    void refetch();
  }, [wire, homeId, searcher, refetch]);
  const close = useCallback(async (): Promise<void> => {
    setAsking('shutting');
    const answer = await carryOut(wire, callTo(endpoints.closeDeviceSearch, { params: { homeId } }));
    if (!answer.ok) {
      setAsking('nothing');
      setFailure(answer.error);
    }
    void refetch();
  }, [wire, homeId, refetch]);
  if ((asking === 'opening' && isOpen) || (asking === 'shutting' && query.data !== undefined && !isOpen)) setAsking('nothing');

  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void open();
  }, [open]);
  useEffect(() => {
    const leave = () => void carryOut(wire, callTo(endpoints.closeDeviceSearch, { params: { homeId }, query: { searcher } }));
    const comeBack = ({ persisted }: PageTransitionEvent) => void (persisted && open());
    // a tab that is closed takes nothing off its page
    addEventListener('pagehide', leave);
    addEventListener('pageshow', comeBack);
    return () => {
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', comeBack);
      leave();
    };
  }, [wire, homeId, searcher, open]);

  return {
    query,
    failure,
    asking,
    isOpen,
    open,
    close,
    gateways,
    /** When the last of them shuts, ms; null: none is open, or none says. */
    until: gateways.reduce<number | null>((last, { until }) => (until === null ? last : Math.max(last ?? 0, Date.parse(until))), null),
    found: foundOf(query.data?.found ?? [], devices.data ?? []),
  };
}

export type DeviceSearch = ReturnType<typeof useDeviceSearch>;

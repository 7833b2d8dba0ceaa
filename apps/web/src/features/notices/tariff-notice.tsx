import type { TariffBody, TariffLinkBody } from '@braise/contract/energy-insights';
import * as endpoints from '@braise/contract/endpoints';
import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { carryOut } from '../../api/commands/carry-out.ts';
import { waitingLink } from '../../api/home/tariff-links.ts';
import { useTariffLinks } from '../../api/home/use-tariff-links.ts';
import { useTariffs } from '../../api/home/use-tariffs.ts';
import { useHome, useHomeConnection } from '../../api/live/home-connection.tsx';
import { useHomeAnswer } from '../../api/queries/use-answer.ts';
import { callTo } from '../../api/wire/call.ts';
import { useMinute } from '../../climate/home-clock.ts';
import { localDay } from '../../climate/local-day.ts';
import { useAddresses } from '../../host/addresses.ts';
import { tariffDays } from '../../tariff/tariff-days.ts';
import { tariffInForce } from '../../tariff/tariff-in-force.ts';
import { Banner } from '../../ui/content/banner.tsx';
import { useOpenOver } from '../../ui/dialogs/use-open-over.ts';
import { Icon } from '../../ui/marks/icon.tsx';
import { useMessages } from './words.ts';

type Told =
  | { readonly kind: 'waits' | 'expired'; readonly id: string; readonly supplier: string }
  | { readonly kind: 'ended'; readonly id: string; readonly tariff: TariffBody }
  | { readonly kind: 'offer' };

/** A tariff that waits for its mail to be answered, one that has ended without another, or that one can be linked; until whoever sees it puts it away. */
export function TariffNotice() {
  const { t, locale } = useMessages();
  const { wire } = useRouter().options.context.services;
  const { live } = useHomeConnection();
  const { homeId } = live;
  const home = useHome();
  const today = localDay(home?.timeZone ?? 'UTC', useMinute(live.now));
  const { at, overHome } = useAddresses();
  const over = useOpenOver();
  const tariffs = useTariffs().data;
  const links = useTariffLinks().data;
  const kept = useHomeAnswer(['tariffNotices'], (call, id) => call.call(endpoints.getTariffNotices, { params: { homeId: id } })).data;
  const [closed, setClosed] = useState<string | null>(null);
  if (home === null || tariffs === undefined || links === undefined || kept === undefined) return null;
  const told = toldOf(tariffs, links, today) ?? (kept.offer && isNew(tariffs, links) ? { kind: 'offer' as const } : null);
  const key = told && ('id' in told ? `${told.kind} ${told.id}` : told.kind);
  if (told === null || key === null || key === closed || kept.closed.includes(key)) return null;
  const putAway = () => {
    setClosed(key);
    // nothing follows: the focus goes on to the first room
    requestAnimationFrame(() => document.querySelector<HTMLElement>('a[data-room]')?.focus());
    // where it cannot be kept it is told again another time
    void carryOut(wire, callTo(endpoints.closeTariffNotice, { params: { homeId }, body: { notice: key } }));
  };
  const look = (
    <>
      {t(`tariff.${told.kind}.look`)}
      <Icon name="arrow-right-bold" size={16} />
    </>
  );
  const days = told.kind === 'ended' ? tariffDays(locale, told.tariff) : null;
  return (
    <Banner tone="info" icon="plug" title={t(`tariff.${told.kind}`)} close={{ label: t('close'), onClick: putAway }}>
      {told.kind === 'ended' ? (
        <>
          {t('tariff.ended.text', { date: days?.to ?? '' })}{' '}
          <Link to={at('/settings/home/electricity-tariff')} state={over} resetScroll={false} className="link">
            {look}
          </Link>
        </>
      ) : (
        <>
          {told.kind === 'offer' ? t('tariff.offer.text') : `${told.supplier}.`}{' '}
          <Link to={overHome('/tariff')} state={over} resetScroll={false} className="link" data-opens="tariff">
            {look}
          </Link>
        </>
      )}
    </Banner>
  );
}

function toldOf(tariffs: readonly TariffBody[], links: readonly TariffLinkBody[], today: string): Told | null {
  const waiting = waitingLink(links);
  if (waiting !== undefined) {
    const supplier = waiting.offer?.supplier ?? waiting.tariff.provider ?? '';
    return { kind: waiting.state === 'EXPIRED' ? 'expired' : 'waits', id: waiting.id, supplier };
  }
  if (tariffInForce(tariffs, today) !== null) return null;
  const tariff = tariffs.findLast(({ energy }) => energy === 'ELECTRICITY');
  return tariff === undefined ? null : { kind: 'ended', id: tariff.id, tariff };
}

/** Whether nothing has been said of electricity yet, by anybody of the home. */
const isNew = (tariffs: readonly TariffBody[], links: readonly TariffLinkBody[]): boolean =>
  tariffs.every(({ energy }) => energy !== 'ELECTRICITY') && links.every(({ state }) => state !== 'WAITING');

import type { TariffBody, TariffLinkBody } from '@braise/contract/energy-insights';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { waitingLink } from '../../api/home/tariff-links.ts';
import { useTariffLinks } from '../../api/home/use-tariff-links.ts';
import { useTariffs } from '../../api/home/use-tariffs.ts';
import { useHome, useHomeConnection } from '../../api/live/home-connection.tsx';
import { useMinute } from '../../climate/home-clock.ts';
import { localDay } from '../../climate/local-day.ts';
import { useAddresses } from '../../host/addresses.ts';
import { tariffDays } from '../../tariff/tariff-days.ts';
import { tariffInForce } from '../../tariff/tariff-in-force.ts';
import { Banner } from '../../ui/content/banner.tsx';
import { useOpenOver } from '../../ui/dialogs/use-open-over.ts';
import { Icon } from '../../ui/marks/icon.tsx';
import { useMessages } from './words.ts';

const CLOSED = 'braise.closed-tariff-notice';

type Told =
  | { readonly kind: 'waits' | 'expired'; readonly id: string; readonly supplier: string }
  | { readonly kind: 'ended'; readonly id: string; readonly tariff: TariffBody };

/** A tariff that waits for its mail to be answered, or one that has ended without another; until it is put away on this device. */
export function TariffNotice() {
  const { t, locale } = useMessages();
  const { live } = useHomeConnection();
  const home = useHome();
  const today = localDay(home?.timeZone ?? 'UTC', useMinute(live.now));
  const { at, overHome } = useAddresses();
  const over = useOpenOver();
  const tariffs = useTariffs().data;
  const links = useTariffLinks().data;
  const [closed, setClosed] = useState(() => localStorage.getItem(CLOSED));
  if (home === null || tariffs === undefined || links === undefined) return null;
  const told = toldOf(tariffs, links, today);
  const key = told && `${told.kind} ${told.id}`;
  if (told === null || key === null || key === closed) return null;
  const putAway = () => {
    localStorage.setItem(CLOSED, key);
    setClosed(key);
    // nothing follows: the focus goes on to the first room
    requestAnimationFrame(() => document.querySelector<HTMLElement>('a[data-room]')?.focus());
  };
  const look = (
    <>
      {t(`tariff.${told.kind}.look`)}
      <Icon name="arrow-right-bold" size={16} />
    </>
  );
  const days = told.kind === 'ended' ? tariffDays(locale, told.tariff) : null;
  return (
    <Banner label={t('notice')} tone="info" icon="plug" title={t(`tariff.${told.kind}`)} close={{ label: t('close'), onClick: putAway }}>
      {told.kind === 'ended' ? (
        <>
          {t('tariff.ended.text', { date: days?.to ?? '' })}{' '}
          <Link to={at('/settings/home/electricity-tariff')} state={over} resetScroll={false} className="link">
            {look}
          </Link>
        </>
      ) : (
        <>
          {told.supplier}.{' '}
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

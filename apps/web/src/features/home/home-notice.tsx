import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useFailures, useHome, useHomeConnection, useLiveStatus, useRooms } from '../../api/live/home-connection.tsx';
import { useDeviceOnline } from '../../api/live/use-device-online.ts';
import { HistoryProgress } from '../../climate/history-progress.tsx';
import { lastReceived } from '../../climate/last-received.ts';
import { useAddresses } from '../../host/addresses.ts';
import { commonErrorKey } from '../../messages/error-key.ts';
import { useMessages } from './words.ts';
import { Banner } from '../../ui/content/banner.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { lazily } from '../../ui/lazily.ts';

const HolidayNotice = lazily(() => import('./sheets/holiday-notice.tsx'), 'HolidayNotice');

/** The one banner above the tiles: no connection, then a request that failed, then devices that wait for a room, then a holiday, then a history in the making. */
export function HomeNotice() {
  const { t, format } = useMessages();
  const { at } = useAddresses();
  const { live, commander } = useHomeConnection();
  const home = useHome();
  const rooms = useRooms();
  const status = useLiveStatus();
  const lost = useDeviceOnline() ? 'server-away' : 'offline';
  const [failure] = useFailures();
  const progress = home?.historyProgress ?? null;
  const [prepared, setPrepared] = useState(false);
  if (progress !== null && !prepared) setPrepared(true);

  const received = status === 'offline' ? lastReceived(live, t, format) : null;
  if (received !== null) {
    return (
      <Banner label={t('notice')} tone="info" icon="cloud-slash" title={t(`${lost}.title`)}>
        {received} {t(`${lost}.later`)}
      </Banner>
    );
  }
  if (failure) {
    const [roomId, { error }] = failure;
    return (
      <Banner
        label={t('notice')}
        tone="warn"
        icon="warning"
        title={t('failure.title', { name: rooms.get(roomId)?.name ?? '' })}
        close={{ label: t('close'), onClick: () => commander.dismiss(roomId) }}
      >
        {t(commonErrorKey(error))}{' '}
        <button type="button" className="link" onClick={() => commander.retry(roomId)}>
          {t('retry')}
        </button>
      </Banner>
    );
  }
  if (home !== null && home.newDevices > 0) {
    return (
      <Banner label={t('notice')} tone="ok" icon="plugs-connected" title={t('new-devices.title', { count: home.newDevices })}>
        <Link to={at('/settings/home/rooms-and-devices')} className="link">
          {t('new-devices.action')}
          <Icon name="arrow-right-bold" size={16} />
        </Link>
      </Banner>
    );
  }
  if (home?.holiday != null) {
    return (
      <Suspense fallback={null}>
        <HolidayNotice home={home} holiday={home.holiday} />
      </Suspense>
    );
  }
  if (progress !== null) return <HistoryProgress share={progress} />;
  // what stood there is not taken away under a finger
  return !prepared ? null : (
    <Banner
      label={t('notice')}
      tone="ok"
      icon="check-bold"
      title={t('history.ready')}
      close={{ label: t('close'), onClick: () => setPrepared(false) }}
    >
      {t('history.ready.lead')}
    </Banner>
  );
}

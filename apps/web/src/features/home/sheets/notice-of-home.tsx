import type { HomeSummary } from '@braise/contract/live';
import { Link } from '@tanstack/react-router';
import type { Failure } from '../../../api/commands/intent-state.ts';
import { useHomeConnection, useRooms } from '../../../api/live/home-connection.tsx';
import { HistoryProgress } from '../../../climate/history-progress.tsx';
import { useAddresses } from '../../../host/addresses.ts';
import { errorText } from '../../../messages/error-text.ts';
import { Banner } from '../../../ui/content/banner.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { HolidayNotice } from './holiday-notice.tsx';
import { useMessages } from './words.ts';

type NoticeOfHomeProps = {
  readonly home: HomeSummary;
  /** Of a request, with its room. */
  readonly failure: readonly [roomId: number, Failure] | undefined;
  /** Closes the notice of a history that is made. */
  readonly onReady: () => void;
};

/** A request that failed, then devices that wait for a room, then a holiday, then a history in the making or made. */
export function NoticeOfHome({ home, failure, onReady }: NoticeOfHomeProps) {
  const { t, locale } = useMessages();
  const { at } = useAddresses();
  const { commander } = useHomeConnection();
  const rooms = useRooms();

  if (failure !== undefined) {
    const [roomId, { error }] = failure;
    return (
      <Banner
        label={t('notice')}
        tone="warn"
        icon="warning"
        title={t('failure.title', { name: rooms.get(roomId)?.name ?? '' })}
        close={{ label: t('close'), onClick: () => commander.dismiss(roomId) }}
      >
        {errorText(t, locale, error)}{' '}
        <button type="button" className="link" onClick={() => commander.retry(roomId)}>
          {t('retry')}
        </button>
      </Banner>
    );
  }
  if (home.newDevices > 0) {
    return (
      <Banner label={t('notice')} tone="ok" icon="plugs-connected" title={t('new-devices.title', { count: home.newDevices })}>
        <Link to={at('/settings/home/rooms-and-devices')} className="link">
          {t('new-devices.action')}
          <Icon name="arrow-right-bold" size={16} />
        </Link>
      </Banner>
    );
  }
  if (home.holiday != null) return <HolidayNotice home={home} holiday={home.holiday} />;
  if (home.historyProgress !== null) return <HistoryProgress share={home.historyProgress} />;
  // what stood there is not taken away under a finger
  return (
    <Banner label={t('notice')} tone="ok" icon="check-bold" title={t('history.ready')} close={{ label: t('close'), onClick: onReady }}>
      {t('history.ready.lead')}
    </Banner>
  );
}

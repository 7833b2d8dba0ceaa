import type { HomeSummary } from '@braise/contract/live';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Failure } from '../../../../api/commands/intent-state.ts';
import { useHomeConnection, useRooms } from '../../../../api/live/home-connection.tsx';
import { HistoryProgress } from '../../../../climate/history-progress.tsx';
import { useAddresses } from '../../../../host/addresses.ts';
import { errorText } from '../../../../messages/error-text.ts';
import { announce } from '../../../../ui/announcer.tsx';
import { Banner } from '../../../../ui/content/banner.tsx';
import { Icon } from '../../../../ui/marks/icon.tsx';
import { HolidayNotice } from './holiday-notice.tsx';
import { noticesTold } from './notices-told.ts';
import { useMessages } from '../words.ts';

type NoticesOfHomeProps = {
  readonly home: HomeSummary;
  /** Of a request, with its room. */
  readonly failure: readonly [roomId: number, Failure] | undefined;
  /** Whether a history is being made, or was while this page stood. */
  readonly prepared: boolean;
  /** Closes the notice of a history that is made. */
  readonly onReady: () => void;
};

/** What a home has to tell above its tiles, and what can be done about it. */
export function NoticesOfHome({ home, failure, prepared, onReady }: NoticesOfHomeProps) {
  return noticesTold({ ...home, failed: failure !== undefined, prepared }).map((notice) => {
    switch (notice) {
      case 'failure':
        return failure && <FailureNotice key={notice} failure={failure} />;
      case 'holiday':
        return home.holiday && <HolidayNotice key={notice} home={home} holiday={home.holiday} />;
      case 'new-devices':
        return <NewDevicesNotice key={notice} count={home.newDevices} />;
      case 'history':
        return <HistoryNotice key={notice} share={home.historyProgress} onReady={onReady} />;
    }
  });
}

function FailureNotice({ failure: [roomId, { error }] }: { readonly failure: NonNullable<NoticesOfHomeProps['failure']> }) {
  const { t, locale } = useMessages();
  const { commander } = useHomeConnection();
  const name = useRooms().get(roomId)?.name ?? '';
  const title = t('failure.title', { name });
  const why = errorText(t, locale, error);
  useEffect(() => announce(`${title}. ${why}`), [title, why]);
  return (
    <Banner tone="warn" icon="warning" title={title} close={{ label: t('close'), onClick: () => commander.dismiss(roomId) }}>
      {why}{' '}
      <button type="button" className="link" onClick={() => commander.retry(roomId)}>
        {t('retry')}
      </button>
    </Banner>
  );
}

function NewDevicesNotice({ count }: { readonly count: number }) {
  const { t } = useMessages();
  const { at } = useAddresses();
  return (
    <Banner tone="ok" icon="plugs-connected" title={t('new-devices.title', { count })}>
      <Link to={at('/settings/home/rooms-and-devices')} className="link">
        {t('new-devices.action')}
        <Icon name="arrow-right-bold" size={16} />
      </Link>
    </Banner>
  );
}

/** `share` null: it is made. What stood there is not taken away under a finger. */
function HistoryNotice({ share, onReady }: { readonly share: HomeSummary['historyProgress']; readonly onReady: () => void }) {
  const { t } = useMessages();
  if (share !== null) return <HistoryProgress share={share} />;
  return (
    <Banner tone="ok" icon="check-bold" title={t('history.ready')} close={{ label: t('close'), onClick: onReady }}>
      {t('history.ready.lead')}
    </Banner>
  );
}

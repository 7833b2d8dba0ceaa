import type { DrivenSourceBody, QuietHoursBody } from '@braise/contract/hops';
import { type ReactNode, useState } from 'react';
import { useHome } from '../../../../api/live/home-connection.tsx';
import { errorOf } from '../../../../api/queries/query-result.ts';
import type { CallError } from '../../../../api/wire/result.ts';
import { minuteOfClock } from '../../../../climate/minute-of-clock.ts';
import { QueryState } from '../../../../loading/query-state.tsx';
import { useSendable } from '../../../../loading/use-sendable.ts';
import { wallClock } from '../../../../messages/clock/wall-clock.ts';
import { errorText } from '../../../../messages/error-text.ts';
import { List, Row, RowAlert, RowButton, RowText } from '../../../../ui/content/list.tsx';
import { Switch } from '../../../../ui/controls/switch.tsx';
import { useLastWish } from '../../../../ui/controls/use-last-wish.ts';
import { Icon } from '../../../../ui/marks/icon.tsx';
import { useMessages } from '../words.ts';
import { QuietHoursSheet } from './quiet-hours-sheet.tsx';
import { useQuietHours, useSetQuietHours } from './use-quiet-hours.ts';

type QuietProps = {
  readonly serial: string;
  /** What is in force now; left out: nothing, or nobody knows. */
  readonly now?: DrivenSourceBody['quiet'];
  readonly offlineId: string;
};

/** When a heat pump is to be quiet; nothing of one that cannot be. */
export function QuietHours({ serial, now, offlineId }: QuietProps) {
  const query = useQuietHours();
  const { data } = query;
  if (data?.serialNumber === serial) return <QuietRows hours={data} now={now} offlineId={offlineId} />;
  const error = errorOf(query.error);
  // it has no quiet mode, or is not the one that is asked
  if (data !== undefined || error === null || (error.kind === 'refused' && error.status === 404)) return null;
  return <QueryState query={query} lines={1} />;
}

type QuietRowsProps = { readonly hours: QuietHoursBody; readonly now: QuietProps['now']; readonly offlineId: string };

function QuietRows({ hours, now, offlineId }: QuietRowsProps) {
  const { t, format, locale } = useMessages();
  const sendable = useSendable(offlineId);
  const put = useSetQuietHours();
  const [choosing, setChoosing] = useState(false);
  const [refused, setRefused] = useState<CallError | null>(null);
  const { start, end } = hours;
  const { asked, ask } = useLastWish(async (enabled: boolean) => {
    setRefused(null);
    setRefused(await put({ enabled, start, end }));
  });
  const on = asked ?? hours.enabled;
  const clock = (time: string): string => wallClock(format, minuteOfClock(time));
  return (
    <>
      <List as="div">
        <Row>
          <Icon name="speaker-simple-low" size={22} />
          <RowText
            title={t('quiet.title')}
            detail={
              <>
                {t('quiet.hours', { start: clock(start), end: clock(end) })}
                {on && now && <InForce now={now} />}
              </>
            }
          />
          <Switch label={t('quiet.title')} checked={on} {...sendable} onChange={(wanted) => void ask(wanted)} />
        </Row>
        <RowButton {...sendable} onClick={() => setChoosing(true)}>
          <RowText title={t('quiet.choose')} />
          <Icon name="caret-right" size={20} />
        </RowButton>
        {refused && <RowAlert>{errorText(t, locale, refused)}</RowAlert>}
      </List>
      {choosing && <QuietHoursSheet hours={hours} put={put} onClose={() => setChoosing(false)} />}
    </>
  );
}

/** Until when it is quiet now, or why it is not. */
function InForce({ now: { until, state } }: { readonly now: NonNullable<QuietProps['now']> }): ReactNode {
  const { t, format } = useMessages();
  const zone = useHome()?.timeZone ?? 'UTC';
  return (
    <>
      <br />
      {t(`quiet.now.${state}`, { until: format.time(until, zone) })}
    </>
  );
}

import type { HomeSummary } from '@braise/contract/live';
import { useState } from 'react';
import { useHomeConnection } from '../../../../api/live/home-connection.tsx';
import type { CallError } from '../../../../api/wire/result.ts';
import { setpointIn } from '../../../../climate/room-words.ts';
import { useMinute } from '../../../../climate/home-clock.ts';
import { errorText } from '../../../../messages/error-text.ts';
import { Banner } from '../../../../ui/content/banner.tsx';
import { pressable } from '../../../../ui/controls/press/pressable.ts';
import { askAloud } from '../../outcome/ask-aloud.ts';
import { useMessages } from '../words.ts';

type HolidayNoticeProps = { readonly home: HomeSummary; readonly holiday: NonNullable<HomeSummary['holiday']> };

/** The holiday that is planned or under way, and its end with one tap. */
export function HolidayNotice({ home, holiday }: HolidayNoticeProps) {
  const { t, locale, format } = useMessages();
  const { live, commander } = useHomeConnection();
  const minute = useMinute(live.now);
  const [asking, setAsking] = useState(false);
  const [refused, setRefused] = useState<CallError | null>(null);
  const begun = Date.parse(holiday.from) <= minute;
  const end = async () => {
    setAsking(true);
    const answer = await askAloud(commander, { kind: 'end-holiday' }, locale);
    setAsking(false);
    setRefused(answer.ok ? null : answer.error);
    // the button goes with what it ended
    if (answer.ok) (focusable('dialog:modal [data-modal-title]') ?? focusable('[role="toolbar"] button'))?.focus();
  };
  const moment = (at: string): string =>
    t('holiday.moment', { day: format.shortDate(at, home.timeZone), time: format.time(at, home.timeZone) });
  const value = setpointIn({ type: 'HEATING' }, holiday.celsius, home.temperatureUnit, format);
  return (
    <Banner tone="info" inForce icon="suitcase-rolling" title={t('holiday')}>
      {holiday.fromCalendar === true && `${t('calendar.source')} `}
      {begun
        ? t('holiday.notice', { value, until: moment(holiday.to) })
        : t('holiday.notice.planned', { value, from: moment(holiday.from), until: moment(holiday.to) })}{' '}
      <button type="button" className="link" {...pressable({ busy: asking, onClick: () => void end() })}>
        {t(begun ? 'holiday.end' : 'holiday.undo')}
      </button>
      {refused !== null && <span> {errorText(t, locale, refused)}</span>}
    </Banner>
  );
}

const focusable = (selector: string): HTMLElement | null => document.querySelector<HTMLElement>(selector);

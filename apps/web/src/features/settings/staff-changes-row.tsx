import { useState } from 'react';
import type { CallError, Result } from '../../api/wire/result.ts';
import { errorText } from '../../messages/error-text.ts';
import { useMessages } from './words.ts';
import { useSendable } from '../../loading/use-sendable.ts';
import { Switch } from '../../ui/controls/switch.tsx';
import { useLastWish } from '../../ui/controls/use-last-wish.ts';
import { Row } from '../../ui/content/list.tsx';

type StaffChangesRowProps = {
  /** Null: they may not. */
  readonly until: string | null;
  readonly timeZone: string;
  readonly offlineId: string;
  readonly allow: (allowed: boolean) => Promise<Result<unknown>>;
};

/** Whether staff may change the home, and until when. */
export function StaffChangesRow({ until, timeZone, offlineId, allow }: StaffChangesRowProps) {
  const { t, format, locale } = useMessages();
  const sendable = useSendable(offlineId);
  const [refused, setRefused] = useState<CallError | null>(null);
  const { asked, ask } = useLastWish(async (allowed: boolean) => {
    setRefused(null);
    const answer = await allow(allowed);
    if (!answer.ok) setRefused(answer.error);
  });
  const state =
    until === null
      ? t('assistance.allow.off')
      : t('assistance.allow.until', { date: format.date(until, timeZone), time: format.time(until, timeZone) });
  return (
    <Row>
      <span className="grow">
        <span className="h-card">{t('assistance.allow')}</span>
        <span className="meta" role="status">
          {state}
        </span>
        {refused && (
          <span className="meta" role="alert">
            {errorText(t, locale, refused)}
          </span>
        )}
      </span>
      <Switch label={t('assistance.allow')} checked={asked ?? until !== null} {...sendable} onChange={(allowed) => void ask(allowed)} />
    </Row>
  );
}

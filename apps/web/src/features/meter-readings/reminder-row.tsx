import * as endpoints from '@braise/contract/endpoints';
import { useState } from 'react';
import { useHomeConnection } from '../../api/live/home-connection.tsx';
import { useHomeAnswer } from '../../api/queries/use-answer.ts';
import { useAsking } from '../../api/queries/use-asking.ts';
import { callTo } from '../../api/wire/call.ts';
import type { CallError } from '../../api/wire/result.ts';
import { QueryState } from '../../loading/query-state.tsx';
import { useSendable } from '../../loading/use-sendable.ts';
import { errorText } from '../../messages/error-text.ts';
import { List, Row, RowAlert, RowText } from '../../ui/content/list.tsx';
import { Switch } from '../../ui/controls/switch.tsx';
import { useLastWish } from '../../ui/controls/use-last-wish.ts';
import { useMessages } from './words.ts';

/** Whether the resident is reminded by mail when the meter was not read for a month. */
export function ReminderRow({ offlineId }: { readonly offlineId: string }) {
  const { t, locale } = useMessages();
  const { homeId } = useHomeConnection().live;
  const sendable = useSendable(offlineId);
  const query = useHomeAnswer(['reading-mail'], (wire, home) => wire.call(endpoints.getReadingMail, { params: { homeId: home } }));
  const asking = useAsking('reading-mail');
  const [refused, setRefused] = useState<CallError | null>(null);
  const { asked, ask } = useLastWish(async (wanted: boolean) => {
    setRefused(null);
    setRefused(await asking(callTo(endpoints.setReadingMail, { params: { homeId }, body: { wanted } })));
  });
  if (query.data === undefined) return <QueryState query={query} lines={1} />;
  return (
    <List as="div">
      <Row>
        <RowText title={t('remind')} detail={t(query.data.mailStaysHere ? 'remind.stays' : 'remind.when')} />
        <Switch label={t('remind')} checked={asked ?? query.data.wanted} {...sendable} onChange={(on) => void ask(on)} />
      </Row>
      {refused && <RowAlert>{errorText(t, locale, refused)}</RowAlert>}
    </List>
  );
}

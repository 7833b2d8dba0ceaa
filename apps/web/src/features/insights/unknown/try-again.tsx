import * as endpoints from '@braise/contract/endpoints';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { carryOut } from '../../../api/commands/carry-out.ts';
import { useHomeConnection } from '../../../api/live/home-connection.tsx';
import { useOffline } from '../../../api/live/use-offline.ts';
import { ofHome } from '../../../api/queries/create-queries.ts';
import { usePageQueries } from '../../../api/queries/page-queries.ts';
import { callTo } from '../../../api/wire/call.ts';
import { announce } from '../../../ui/announcer.tsx';
import { List, RowButton, RowIcon, RowText } from '../../../ui/content/list.tsx';
import { useMessages } from '../words.ts';

type TryAgainProps = {
  readonly roomId: number;
  /** Of its record, from which it is learned. */
  readonly days: number;
};

/** Has a room that is not known tried again before the night that it waits for; goes with what it says. */
export function TryAgain({ roomId, days }: TryAgainProps) {
  const { t } = useMessages();
  const { wire, failures } = useRouter().options.context.services;
  const { homeId } = useHomeConnection().live;
  const queries = usePageQueries();
  const offline = useOffline();
  const [asking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    const answer = await carryOut(wire, callTo(endpoints.tryLearningRoom, { params: { homeId, roomId } }));
    setAsking(false);
    if (!answer.ok) return failures.show(answer.error);
    announce(t('try.due'));
    document.querySelector<HTMLElement>('dialog [data-modal-title]')?.focus();
    return queries.invalidateQueries({ queryKey: ofHome(homeId, 'insights') });
  };
  return (
    <List as="div">
      <RowButton disabled={offline || asking} onClick={() => void ask()}>
        <RowIcon name="arrow-counter-clockwise" />
        <RowText title={t('try')} detail={t('try.text', { days })} />
      </RowButton>
    </List>
  );
}

import * as endpoints from '@braise/contract/endpoints';
import { useId } from 'react';
import { usePersonAnswer } from '../../api/queries/use-answer.ts';
import { useShowFailure } from '../../api/failures/use-show-failure.ts';
import type { Wire } from '../../api/wire/wire.ts';
import { QueryState } from '../../loading/query-state.tsx';
import { useSendable } from '../../loading/use-sendable.ts';
import { ago } from '../../messages/ago.ts';
import { useMessages } from './words.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { deviceName, isHandheld } from './device-name.ts';
import { List, Row } from '../../ui/content/list.tsx';
import { Group } from '../../ui/content/group.tsx';
import { Tag } from '../../ui/content/tag.tsx';

const KIND_ICON = { app: 'device-mobile', script: 'terminal-window', device: 'plugs-connected' } as const;

/** Where the person is signed in; each place can be signed out, or all. */
export function SessionList({ wire, onSignedOutEverywhere }: { readonly wire: Wire; readonly onSignedOutEverywhere: () => void }) {
  const { t, format, locale } = useMessages();
  const used = (at: string) => ago(locale, Date.now() - Date.parse(at)) ?? t('sessions.just-now');
  const sessions = usePersonAnswer(['sessions'], (by) => by.call(endpoints.listSignIns));
  const offlineId = useId();
  const sendable = useSendable(offlineId);
  const showFailure = useShowFailure();
  const end = async (id: string): Promise<void> => {
    const answer = await wire.call(endpoints.endSignIn, { params: { id } });
    // what ended meanwhile is what was asked for
    if (!answer.ok && !(answer.error.kind === 'refused' && answer.error.status === 404))
      showFailure(answer.error, { retry: () => void end(id) });
    await sessions.refetch();
  };
  const endAll = async (): Promise<void> => {
    const answer = await wire.call(endpoints.endSignIns);
    if (answer.ok) onSignedOutEverywhere();
    else showFailure(answer.error, { retry: () => void endAll() });
  };
  return (
    <Group title={t('sessions')}>
      <QueryState query={sessions} lines={1} offlineId={offlineId} />
      {sessions.data && (
        <List>
          {sessions.data.map((session) => (
            <Row as="li" key={session.id}>
              <span className="puck plain">
                <Icon
                  name={
                    session.kind === 'browser' ? (isHandheld(session.userAgent) ? 'device-mobile' : 'desktop') : KIND_ICON[session.kind]
                  }
                  size={22}
                />
              </span>
              <span className="grow">
                <span className="h-card">{deviceName(session.userAgent) ?? t(`sessions.${session.kind}`)}</span>
                {session.lastSeenAt !== null && <span className="meta">{t('sessions.last-used', { when: used(session.lastSeenAt) })}</span>}
                <span className="meta">{t('sessions.since', { date: format.date(session.createdAt) })}</span>
              </span>
              {session.current ? (
                <Tag tone="ok">{t('sessions.current')}</Tag>
              ) : (
                <Button small look="text" {...sendable} onClick={() => void end(session.id)}>
                  {t('sessions.end')}
                </Button>
              )}
            </Row>
          ))}
        </List>
      )}
      {sessions.data && sessions.data.length > 1 && (
        <Button block look="danger" {...sendable} onClick={() => void endAll()}>
          {t('sessions.end-all')}
        </Button>
      )}
    </Group>
  );
}

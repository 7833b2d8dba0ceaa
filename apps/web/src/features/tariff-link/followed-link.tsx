import type { ReactNode } from 'react';
import { QueryState } from '../../loading/query-state.tsx';
import { mayBeDone } from '../../api/wire/result.ts';
import { errorText } from '../../messages/error-text.ts';
import { Note } from '../../ui/content/note.tsx';
import { GivesWay } from './gives-way.tsx';
import { LinkFacts } from './link-facts.tsx';
import type { useFollowLink } from './use-follow-link.ts';
import { useMessages } from './words.ts';

type FollowedLinkProps = ReturnType<typeof useFollowLink> & { readonly offlineId: string };

/** What the link of a mail is about, and what has become of it. */
export function FollowedLink({ opened, found, reading, answered, refused, over, others, offlineId }: FollowedLinkProps): ReactNode {
  const { t, locale } = useMessages();
  const unanswered = refused !== null && mayBeDone(refused) ? 'follow.unsure' : 'follow.failed';
  return (
    <>
      {reading !== null && <QueryState query={reading} lines={3} missing={t('follow.unread')} offlineId={offlineId} />}
      {refused !== null && (
        <div role="alert">
          <Note tone="warn" icon="warning" title={t(others ? 'follow.others' : over ? 'follow.over' : unanswered)}>
            {errorText(t, locale, refused)}
          </Note>
        </div>
      )}
      {answered !== null && (
        <div role="status">
          <Note
            tone={answered ? 'ok' : 'plain'}
            icon={answered ? 'check-circle-fill' : 'info'}
            title={t(answered ? 'follow.linked' : 'follow.refused')}
          >
            {t(answered ? 'follow.linked.text' : 'follow.refused.text')}
          </Note>
        </div>
      )}
      {!opened && (
        <Note icon="info" title={t('follow.nothing')}>
          {t('follow.nothing.text')}
        </Note>
      )}
      {found !== undefined && (!over || answered !== null) && (
        <>
          <LinkFacts link={found.link} />
          {found.givesWay !== null && answered !== false && <GivesWay {...found.givesWay} />}
        </>
      )}
    </>
  );
}

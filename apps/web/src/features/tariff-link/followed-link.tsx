import type { ReactNode } from 'react';
import { errorText } from '../../messages/error-text.ts';
import { Note } from '../../ui/content/note.tsx';
import { LinkFacts } from './link-facts.tsx';
import type { useFollowLink } from './use-follow-link.ts';
import { useMessages } from './words.ts';

/** What the link of a mail is about, and what has become of it. */
export function FollowedLink({ opened, links, answered, refused, over }: ReturnType<typeof useFollowLink>): ReactNode {
  const { t, locale } = useMessages();
  const [latest] = links.data ?? [];
  // until it is answered the only one that waits; then the one that was answered
  const link = links.data?.find(({ state }) => state === 'WAITING') ?? (answered === null ? undefined : latest);
  return (
    <>
      {refused !== null && (
        <div role="alert">
          <Note tone="warn" icon="warning" title={t(over ? 'follow.over' : 'follow.failed')}>
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
      {!opened && refused === null && (
        <Note icon="info" title={t('follow.nothing')}>
          {t('follow.nothing.text')}
        </Note>
      )}
      {opened && link !== undefined && (!over || answered !== null) && <LinkFacts link={link} />}
    </>
  );
}

import { useId } from 'react';
import { waitingLink } from '../../api/home/tariff-links.ts';
import { QueryState } from '../../loading/query-state.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { FlowPage } from '../../ui/pages/flow-page.tsx';
import { AnswerButtons } from './answer-buttons.tsx';
import { FollowedLink } from './followed-link.tsx';
import { LastClick } from './last-click.tsx';
import { useFollowLink } from './use-follow-link.ts';
import { useMessages } from './words.ts';

/** Of a home that has just been made: where the mail went that confirms its tariff, or once that was opened here its answer. */
export function FollowedLinkPage({ onGoOn }: { readonly onGoOn: () => void }) {
  const { t } = useMessages();
  const offlineId = useId();
  const following = useFollowLink();
  const { opened, links, over, expired } = following;
  const waiting = links.data && waitingLink(links.data);
  const waits = (!opened || expired) && waiting !== undefined;
  return (
    <FlowPage
      title={t(waits ? 'link.mail' : over ? 'follow.over.title' : 'follow.title')}
      claim={t('follow.claim')}
      shape="middle"
      actions={
        waits ? undefined : (
          <>
            <AnswerButtons {...following} offlineId={offlineId} />
            {(!opened || over) && (
              <Button block onClick={onGoOn}>
                {t('link.continue')}
              </Button>
            )}
          </>
        )
      }
    >
      {!opened && <QueryState query={links} lines={3} stale={t('link.stale')} offlineId={offlineId} />}
      {waits ? (
        <LastClick link={waiting} offlineId={offlineId} onOther={null} onLater={onGoOn} />
      ) : (
        <FollowedLink {...following} offlineId={offlineId} />
      )}
    </FlowPage>
  );
}

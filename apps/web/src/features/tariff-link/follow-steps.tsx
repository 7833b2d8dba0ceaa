import { Button } from '../../ui/controls/button.tsx';
import { useFocusFollows } from '../../ui/dialogs/use-focus-follows.ts';
import { PanelBar } from '../../ui/pages/panel-bar.tsx';
import { waitingLink } from '../../api/home/tariff-links.ts';
import { AnswerButtons } from './answer-buttons.tsx';
import { FollowedLink } from './followed-link.tsx';
import { LastClick } from './last-click.tsx';
import { useFollowLink } from './use-follow-link.ts';
import { useMessages } from './words.ts';

type FollowStepsProps = {
  readonly titleId: string;
  readonly offlineId: string;
  readonly onLeave: () => void;
};

/** The answer to the mail that confirms a tariff, in a panel. */
export function FollowSteps({ titleId, offlineId, onLeave }: FollowStepsProps) {
  const { t } = useMessages();
  const following = useFollowLink();
  const { opened, over, expired } = following;
  const waiting = following.links.data && waitingLink(following.links.data);
  useFocusFollows(over ? 'answered' : 'asked', titleId);
  return (
    <>
      <PanelBar titleId={titleId} title={t(over ? 'follow.over.title' : 'follow.title')} backLabel={t('back')} onBack={onLeave} />
      <div className="panel-body">
        <FollowedLink {...following} offlineId={offlineId} />
        <AnswerButtons {...following} offlineId={offlineId} />
        {expired && waiting !== undefined && <LastClick link={waiting} offlineId={offlineId} onOther={null} onLater={onLeave} />}
        {(!opened || over) && !expired && (
          <Button block look="soft" onClick={onLeave}>
            {t('follow.done')}
          </Button>
        )}
      </div>
    </>
  );
}

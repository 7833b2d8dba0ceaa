import { useMessages } from '../words.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { JoinPage } from './join-page.tsx';
import { NumberedSteps } from '../numbered-steps.tsx';

type NoInvitationProps = {
  /** There is one that could not be read; null: there is none. */
  readonly onRetry: (() => void) | null;
  readonly onLeave: () => void;
};

/** Nobody invites the person, as far as is known: how one is invited. */
export function NoInvitation({ onRetry, onLeave }: NoInvitationProps) {
  const { t } = useMessages();
  return (
    <JoinPage
      title={t('join.no-token.title')}
      lead={t('join.no-token.text')}
      onLeave={onLeave}
      actions={
        onRetry && (
          <Button block onClick={onRetry}>
            {t('retry')}
          </Button>
        )
      }
    >
      <NumberedSteps steps={[t('join.no-token.step-1'), t('join.no-token.step-2'), t('join.no-token.step-3')]} />
    </JoinPage>
  );
}

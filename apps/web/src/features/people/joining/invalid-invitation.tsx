import { useMessages } from '../words.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { JoinPage } from './join-page.tsx';

type InvalidInvitationProps = {
  /** By one that was mailed later. */
  readonly replaced: boolean;
  /** To how one is invited; null: the person has a home. */
  readonly onHow: (() => void) | null;
  readonly onLeave: () => void;
};

/** An invitation that holds no more. */
export function InvalidInvitation({ replaced, onHow, onLeave }: InvalidInvitationProps) {
  const { t } = useMessages();
  const how = replaced ? null : onHow;
  return (
    <JoinPage
      title={t(replaced ? 'join.replaced.title' : 'join.invalid.title')}
      lead={t(replaced ? 'join.replaced.text' : 'join.invalid.text')}
      onLeave={onLeave}
      actions={
        <>
          {how && (
            <Button block onClick={how}>
              {t('join.invalid.how')}
            </Button>
          )}
          <Button block look={how ? 'text' : 'primary'} onClick={onLeave}>
            {t('close')}
          </Button>
        </>
      }
    />
  );
}

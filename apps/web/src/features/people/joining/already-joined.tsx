import { useMessages } from '../words.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { JoinPage } from './join-page.tsx';

type AlreadyJoinedProps = {
  readonly home: string;
  readonly onStay: () => void;
  readonly onSignOut: () => void;
  readonly onLeave: () => void;
};

/** The person lives in the home already: to it, or to another account. */
export function AlreadyJoined({ home, onStay, onSignOut, onLeave }: AlreadyJoinedProps) {
  const { t } = useMessages();
  return (
    <JoinPage
      title={t('join.already.title', { home })}
      lead={t('join.already.text')}
      onLeave={onLeave}
      actions={
        <>
          <Button block onClick={onStay}>
            {t('join.already.stay')}
          </Button>
          <Button block look="text" onClick={onSignOut}>
            {t('join.already.sign-out')}
          </Button>
        </>
      }
    />
  );
}

import { useState } from 'react';
import { useMessages } from './words.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';

type SignOutButtonProps = {
  /** Whether this device says that its resident is at home. */
  readonly counts: boolean;
  readonly onSignOut: () => void;
};

/** Signs out once that is confirmed. */
export function SignOutButton({ counts, onSignOut }: SignOutButtonProps) {
  const { t } = useMessages();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button block look="soft" icon="sign-out" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t('more.sign-out')}
      </Button>
      {asking && (
        <ConfirmDialog
          icon="sign-out"
          title={t('more.sign-out.ask')}
          onClose={() => setAsking(false)}
          actions={(close) => (
            <>
              <Button look="soft" onClick={close}>
                {t('more.sign-out.stay')}
              </Button>
              <Button onClick={onSignOut}>{t('more.sign-out')}</Button>
            </>
          )}
        >
          {t(counts ? 'more.sign-out.ask.counts' : 'more.sign-out.ask.text')}
        </ConfirmDialog>
      )}
    </>
  );
}

import { useState } from 'react';
import { useMessages } from '../words.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import type { CurrentHome } from './use-current-home.ts';
import { useLossOf } from './use-loss-of.ts';

type LeaveToJoinDialogProps = {
  /** Null where it could not be found out. */
  readonly home: CurrentHome | null;
  readonly next: string;
  /** Called once the dialog has left the screen. */
  readonly onYes: () => void;
  readonly onClose: () => void;
};

/** Asks before a home is left by joining another. */
export function LeaveToJoinDialog({ home, next, onYes, onClose }: LeaveToJoinDialogProps) {
  const { t } = useMessages();
  const loss = useLossOf(home, next);
  const [sure, setSure] = useState(false);
  return (
    <ConfirmDialog
      icon="sign-out"
      tone="danger"
      title={home?.name ? t('people.leave.title', { home: home.name }) : t('join.leave.title.unnamed')}
      onClose={sure ? onYes : onClose}
      actions={(close) => (
        <>
          <Button look="soft" onClick={close}>
            {t('cancel')}
          </Button>
          <Button
            look="danger"
            onClick={() => {
              setSure(true);
              close();
            }}
          >
            {t('join.leave.yes')}
          </Button>
        </>
      )}
    >
      {loss}
    </ConfirmDialog>
  );
}

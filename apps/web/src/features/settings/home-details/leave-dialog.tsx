import { Button } from '../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { useMessages } from './words.ts';

type LeaveDialogProps = {
  readonly saveable: boolean;
  readonly onStay: () => void;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
};

/** Asked of whoever is about to leave with changes that are not saved. */
export function LeaveDialog({ saveable, onStay, onSave, onDiscard }: LeaveDialogProps) {
  const { t } = useMessages();
  return (
    <ConfirmDialog
      icon="house-simple"
      title={t('details.leave')}
      onClose={onStay}
      actions={(close) => (
        <>
          <Button
            look="soft"
            onClick={() => {
              close();
              onDiscard();
            }}
          >
            {t('details.leave.discard')}
          </Button>
          <Button
            disabled={!saveable}
            onClick={() => {
              close();
              onSave();
            }}
          >
            {t('details.save')}
          </Button>
        </>
      )}
    >
      {t('details.leave.text')}
    </ConfirmDialog>
  );
}

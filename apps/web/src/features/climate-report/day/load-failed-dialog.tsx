import type { CallError } from '../../../api/wire/result.ts';
import { errorKey } from '../../../messages/error-key.ts';
import { useMessages } from '../words.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';

type LoadFailedDialogProps = {
  readonly error: Extract<CallError, { kind: 'refused' }>;
  readonly onClose: () => void;
  readonly onRetry: () => void;
};

/** The server would not give a day: why, and once more. */
export function LoadFailedDialog({ error, onClose, onRetry }: LoadFailedDialogProps) {
  const { t } = useMessages();
  return (
    <ConfirmDialog
      icon="warning"
      tone="warn"
      title={t('report.failed')}
      onClose={onClose}
      actions={(close) => (
        <>
          <Button look="soft" onClick={close}>
            {t('close')}
          </Button>
          <Button onClick={onRetry}>{t('retry')}</Button>
        </>
      )}
    >
      {t(errorKey(error))} <span className="meta">({error.status})</span>
    </ConfirmDialog>
  );
}

import type { HomeRequest } from '../../api/commands.ts';
import type { CallError } from '../../api/result.ts';
import { errorKey } from '../../messages/error-key.ts';
import { useMessages } from '../../messages/messages-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { HomeSheetProps } from './home-sheets.tsx';

type RequestRefusedDialogProps = HomeSheetProps & { readonly request: HomeRequest; readonly error: CallError };

/** Nothing of an action was done: why, and whether to try again. */
export function RequestRefusedDialog({ request, error, onAsk, onClose }: RequestRefusedDialogProps) {
  const { t } = useMessages();
  return (
    <ConfirmDialog
      icon="warning"
      tone="warn"
      title={t('request.refused')}
      onClose={onClose}
      actions={(close) => (
        <>
          <Button look="soft" onClick={close}>
            {t('leave-so')}
          </Button>
          <Button
            onClick={() => {
              close();
              void onAsk(request);
            }}
          >
            {t('retry')}
          </Button>
        </>
      )}
    >
      {t(errorKey(error))}
    </ConfirmDialog>
  );
}

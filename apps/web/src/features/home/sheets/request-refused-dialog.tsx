import type { HomeRequest } from '../../../api/commands/commands.ts';
import type { CallError } from '../../../api/wire/result.ts';
import { errorText } from '../../../messages/error-text.ts';
import { useMessages } from './words.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { notDoneKey } from '../outcome/not-done.ts';
import { HolidayChangedDialog } from './holiday/holiday-changed-dialog.tsx';
import type { HomeSheetProps } from './home-sheet.ts';
import { useAskOnceLeft } from './use-ask-once-left.ts';

type RequestRefusedDialogProps = Pick<HomeSheetProps, 'onAsk' | 'onClose'> & {
  /** Null: it was not even asked. */
  readonly request: HomeRequest | null;
  readonly error: CallError;
};

/** Nothing of an action was done, or it is not known to be: why, and whether to try again. */
export function RequestRefusedDialog({ request, error, onAsk, onClose }: RequestRefusedDialogProps) {
  const { t, locale } = useMessages();
  const { askOnceLeft, onLeft } = useAskOnceLeft({ onAsk, onClose });
  if (request?.kind === 'holiday' && error.kind === 'refused' && error.code === 'holiday.changed')
    return <HolidayChangedDialog request={request} onAsk={onAsk} onClose={onClose} />;
  // where nothing is kept, asking again changes nothing
  const retried = error.kind === 'withheld' && error.code === 'demo' ? null : request;
  return (
    <ConfirmDialog
      icon="warning"
      tone="warn"
      title={t(notDoneKey(error))}
      onClose={onLeft}
      actions={(close) =>
        retried === null ? (
          <Button onClick={close}>{t('close')}</Button>
        ) : (
          <>
            <Button look="soft" onClick={close}>
              {t('leave-so')}
            </Button>
            <Button
              onClick={() => {
                askOnceLeft(retried);
                close();
              }}
            >
              {t('retry')}
            </Button>
          </>
        )
      }
    >
      {errorText(t, locale, error)}
    </ConfirmDialog>
  );
}

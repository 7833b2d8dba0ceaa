import type { ReactNode } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { useMessages } from '../words.ts';

type DoubtDialogProps = {
  readonly title: string;
  readonly text: ReactNode;
  readonly onCorrect: () => void;
  /** Whether a field of the sheet corrects it: else the way back is no correction. */
  readonly hasField?: boolean;
  /** What explains the doubt, where something but a mistake can. */
  readonly explanation: { readonly label: string; readonly onGive: () => void } | null;
  /** Where what is stored may not be sent now. */
  readonly sendable?: { readonly disabled: boolean };
  readonly onInsist: () => void;
};

/** Asked before something is stored that would be in doubt. */
export function DoubtDialog({ title, text, onCorrect, hasField = true, explanation, sendable, onInsist }: DoubtDialogProps) {
  const { t } = useMessages();
  return (
    <ConfirmDialog
      icon="warning-circle-fill"
      tone="warn"
      title={title}
      onClose={onCorrect}
      actions={(close) => (
        <>
          {explanation !== null && (
            <Button look="soft" onClick={explanation.onGive}>
              {explanation.label}
            </Button>
          )}
          <Button look="soft" {...sendable} onClick={onInsist}>
            {t('doubt.insist')}
          </Button>
          <Button onClick={close}>{t(hasField ? 'doubt.correct' : 'back')}</Button>
        </>
      )}
    >
      {text}
    </ConfirmDialog>
  );
}

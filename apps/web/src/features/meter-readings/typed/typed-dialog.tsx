import { LeaveDialog } from '../../../ui/dialogs/leave-dialog.tsx';
import type { TypedText } from './use-typed-text.ts';
import { useMessages } from '../words.ts';

type TypedDialogProps = {
  readonly typed: TypedText;
  readonly saveable: boolean;
  readonly onSave: () => void;
  /** Closes the sheet. */
  readonly onDiscard: () => void;
};

/** Asked before a sheet closes over what was typed in it. */
export function TypedDialog({ typed, saveable, onSave, onDiscard }: TypedDialogProps) {
  const { t } = useMessages();
  if (!typed.asking) return null;
  return (
    <LeaveDialog
      icon="pencil-simple"
      words={{ title: t('leave'), text: t('leave.text'), discard: t('leave.discard'), save: t('save') }}
      saveable={saveable}
      onStay={typed.onStay}
      onSave={onSave}
      onDiscard={() => {
        typed.release();
        onDiscard();
      }}
    />
  );
}

import { Button } from '../controls/button.tsx';
import type { IconName } from '../marks/icon.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

type LeaveDialogProps = {
  readonly icon: IconName;
  readonly words: { readonly title: string; readonly text: string; readonly discard: string; readonly save: string };
  readonly saveable: boolean;
  readonly onStay: () => void;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
};

/** Asked of whoever is about to leave with changes that are not saved. */
export function LeaveDialog({ icon, words, saveable, onStay, onSave, onDiscard }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      icon={icon}
      title={words.title}
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
            {words.discard}
          </Button>
          <Button
            disabled={!saveable}
            onClick={() => {
              close();
              onSave();
            }}
          >
            {words.save}
          </Button>
        </>
      )}
    >
      {words.text}
    </ConfirmDialog>
  );
}

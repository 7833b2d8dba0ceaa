import { type ReactNode, useState } from 'react';
import { Button } from '../controls/button.tsx';
import type { IconName } from '../marks/icon.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

type AskingDialogProps<Failure> = {
  readonly icon: IconName;
  /** What is said by why it was not done; null: it was not tried yet. `yes`: of the button that does it. */
  readonly words: (failure: Failure | null) => { readonly title: string; readonly text: ReactNode; readonly yes: string };
  readonly no: string;
  /** Of the button while it is done. */
  readonly doing?: string | undefined;
  /** What it does can be undone. */
  readonly harmless?: boolean;
  /** False while what it would do is not known. */
  readonly ready?: boolean;
  /** Does it; resolves to why it was not done, or to null. */
  readonly ask: (failure: Failure | null) => Promise<Failure | null>;
  /** It is done; called once the dialog has left the screen, in the place of `onClose`. */
  readonly onDone?: () => void;
  readonly onClose: () => void;
};

/** Asks before something is done, does it, and stays open with the reason where it was not done. */
export function AskingDialog<Failure>(props: AskingDialogProps<Failure>) {
  const { icon, words, no, doing, harmless = false, ready = true, ask, onDone, onClose } = props;
  const [asking, setAsking] = useState(false);
  const [done, setDone] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { title, text, yes } = words(failure);
  const confirm = async (close: () => void) => {
    setAsking(true);
    const refused = await ask(failure);
    setAsking(false);
    setFailure(refused);
    if (refused !== null) return;
    setDone(true);
    close();
  };
  return (
    <ConfirmDialog
      icon={icon}
      tone={failure !== null ? 'warn' : harmless ? 'plain' : 'danger'}
      title={title}
      dismissable={!asking}
      onClose={done && onDone !== undefined ? onDone : onClose}
      actions={(close) => (
        <>
          <Button look="soft" disabled={asking} onClick={close}>
            {no}
          </Button>
          <Button look={harmless ? 'primary' : 'danger'} disabled={!ready} busy={asking} onClick={() => void confirm(close)}>
            {asking ? (doing ?? yes) : yes}
          </Button>
        </>
      )}
    >
      <span role={failure === null ? undefined : 'alert'}>{text}</span>
    </ConfirmDialog>
  );
}

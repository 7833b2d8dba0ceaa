import { type ReactNode, useState } from 'react';
import type { CallError, Result } from '../../api/wire/result.ts';
import { errorText } from '../../messages/error-text.ts';
import type { MessageKey } from './words.ts';
import { useMessages } from './words.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import type { IconName } from '../../ui/marks/icon.tsx';

type AskingDialogProps = {
  readonly icon: IconName;
  readonly title: string;
  readonly children: ReactNode;
  readonly yes: string;
  readonly no: string;
  /** What has not happened, above the reason. */
  readonly failed?: MessageKey;
  /** False while what it would do is not known. */
  readonly ready?: boolean;
  readonly ask: () => Promise<Result<unknown>>;
  /** It is done; called once the dialog has left the screen. */
  readonly onDone: () => void;
  readonly onClose: () => void;
};

/** Asks before something that cannot be undone, does it, and stays open with the reason where it was not done. */
export function AskingDialog(props: AskingDialogProps) {
  const { icon, title, children, yes, no, failed = 'people.not-done', ready = true, ask, onDone, onClose } = props;
  const { t, locale } = useMessages();
  const [asking, setAsking] = useState(false);
  const [done, setDone] = useState(false);
  const [failure, setFailure] = useState<CallError | null>(null);
  const confirm = async (close: () => void) => {
    setAsking(true);
    setFailure(null);
    const answer = await ask();
    setAsking(false);
    if (answer.ok) {
      setDone(true);
      close();
    } else setFailure(answer.error);
  };
  const unsure = failure?.kind === 'unreachable';
  return (
    <ConfirmDialog
      icon={icon}
      tone={failure === null ? 'danger' : 'warn'}
      title={failure === null ? title : t(unsure ? 'people.unsure' : failed)}
      dismissable={!asking}
      onClose={done ? onDone : onClose}
      actions={(close) => (
        <>
          <Button look="soft" disabled={asking} onClick={close}>
            {no}
          </Button>
          <Button look="danger" disabled={!ready} busy={asking} onClick={() => void confirm(close)}>
            {asking ? t('people.remove.doing') : failure === null ? yes : t('retry')}
          </Button>
        </>
      )}
    >
      {failure === null ? children : <span role="alert">{errorText(t, locale, failure)}</span>}
    </ConfirmDialog>
  );
}

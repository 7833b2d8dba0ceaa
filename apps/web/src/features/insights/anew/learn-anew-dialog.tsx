import { useState } from 'react';
import type { CallError } from '../../../api/wire/result.ts';
import { errorText } from '../../../messages/error-text.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { useMessages } from '../words.ts';
import { useLearnAnew } from './use-learn-anew.ts';

type LearnAnewDialogProps = {
  /** Null: each heated room. */
  readonly room: { readonly id: number; readonly name: string } | null;
  /** With heat, that it takes. */
  readonly days: number;
  /** Called once it is begun and the dialog has left the screen. */
  readonly onDone: () => void;
  readonly onClose: () => void;
};

/** Asks before what is known of a room, or of all of them, is set aside: what is lost, how long it takes and what happens meanwhile. */
export function LearnAnewDialog({ room, days, onDone, onClose }: LearnAnewDialogProps) {
  const { t, locale } = useMessages();
  const { begin, refresh } = useLearnAnew(room?.id ?? null);
  const [asking, setAsking] = useState(false);
  const [done, setDone] = useState(false);
  const [failure, setFailure] = useState<CallError | null>(null);
  const confirm = async (close: () => void) => {
    setAsking(true);
    const refused = await begin();
    setAsking(false);
    setFailure(refused);
    if (refused !== null) return;
    setDone(true);
    close();
  };
  return (
    <ConfirmDialog
      icon="arrow-counter-clockwise"
      tone={failure === null ? 'plain' : 'warn'}
      title={room === null ? t('anew.ask.all') : t('anew.ask', { room: room.name })}
      dismissable={!asking}
      onClose={() => {
        if (!done) return onClose();
        onDone();
        refresh();
      }}
      actions={(close) => (
        <>
          <Button look="soft" disabled={asking} onClick={close}>
            {t('cancel')}
          </Button>
          <Button busy={asking} onClick={() => void confirm(close)}>
            {t('anew.yes')}
          </Button>
        </>
      )}
    >
      {failure === null ? (
        t(room === null ? 'anew.ask.text.all' : 'anew.ask.text', { days })
      ) : (
        <span role="alert">{errorText(t, locale, failure)}</span>
      )}
    </ConfirmDialog>
  );
}

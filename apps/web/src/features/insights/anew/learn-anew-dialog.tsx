import type { CallError } from '../../../api/wire/result.ts';
import { errorText } from '../../../messages/error-text.ts';
import { AskingDialog } from '../../../ui/dialogs/asking-dialog.tsx';
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
  return (
    <AskingDialog<CallError>
      icon="arrow-counter-clockwise"
      harmless
      no={t('cancel')}
      words={(failure) => ({
        title: room === null ? t('anew.ask.all') : t('anew.ask', { room: room.name }),
        text: failure === null ? t(room === null ? 'anew.ask.text.all' : 'anew.ask.text', { days }) : errorText(t, locale, failure),
        yes: t('anew.yes'),
      })}
      ask={begin}
      onDone={() => {
        onDone();
        refresh();
      }}
      onClose={onClose}
    />
  );
}

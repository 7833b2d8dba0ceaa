import { type CallError, mayBeDone } from '../../../api/wire/result.ts';
import { errorText } from '../../../messages/error-text.ts';
import { announce } from '../../../ui/announcer.tsx';
import { AskingDialog } from '../../../ui/dialogs/asking-dialog.tsx';
import type { MeterWords } from '../use-meter-words.ts';

type RemoveDialogProps = {
  readonly what: 'reading' | 'bill' | 'meter';
  readonly words: MeterWords;
  readonly ask: () => Promise<CallError | null>;
  /** It is deleted; called in the place of `onClose`. */
  readonly onDone: () => void;
  readonly onClose: () => void;
};

/** Asked before a reading or a bill is deleted, or a meter is none any more. */
export function RemoveDialog({ what, words: { t, locale }, ask, onDone, onClose }: RemoveDialogProps) {
  return (
    <AskingDialog<CallError>
      icon="trash-simple"
      words={(failure) => {
        const yes = t(`${what}.remove`);
        if (failure === null) return { title: t(`${what}.remove.ask`), text: t(`${what}.remove.text`), yes };
        return { title: t(mayBeDone(failure) ? 'remove.unsure' : `${what}.remove.failed`), text: errorText(t, locale, failure), yes };
      }}
      no={t('remove.keep')}
      ask={ask}
      onDone={() => {
        announce(t(`${what}.removed`));
        onDone();
      }}
      onClose={onClose}
    />
  );
}

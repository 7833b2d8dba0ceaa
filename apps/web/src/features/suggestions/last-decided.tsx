import type { CallError } from '../../api/wire/result.ts';
import { errorText } from '../../messages/error-text.ts';
import { UndoNote } from '../../ui/content/undo-note.tsx';
import { useMessages } from './words.ts';

type LastDecidedProps = {
  readonly id: string;
  readonly accepted: boolean;
  readonly onUndo: (id: string) => Promise<CallError | null>;
};

/** What was decided a moment ago, with the way back. */
export function LastDecided({ id, accepted, onUndo }: LastDecidedProps) {
  const { t, locale } = useMessages();
  return (
    <UndoNote<CallError>
      tone={accepted ? 'ok' : 'plain'}
      icon={accepted ? 'check-circle-fill' : 'clock'}
      title={t(accepted ? 'done.accepted' : 'done.aside')}
      undo={t('undo')}
      ask={() => onUndo(id)}
      failed={(failure) => errorText(t, locale, failure)}
    />
  );
}

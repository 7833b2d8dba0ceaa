import type { CallError } from '../../../api/wire/result.ts';
import { errorText } from '../../../messages/error-text.ts';
import { UndoNote } from '../../../ui/content/undo-note.tsx';
import { useMessages } from '../words.ts';

type RemovedNoteProps = { readonly what: 'reading' | 'bill'; readonly onUndo: () => Promise<CallError | null> };

/** A reading or a bill was deleted a moment ago, and can be put back. */
export function RemovedNote({ what, onUndo }: RemovedNoteProps) {
  const { t, locale } = useMessages();
  return (
    <UndoNote<CallError>
      tone="plain"
      icon="trash-simple"
      title={t(`${what}.removed`)}
      undo={t('undo')}
      ask={onUndo}
      failed={(failure) => (failure.kind === 'refused' && failure.code === 'notFound' ? t('undo.gone') : errorText(t, locale, failure))}
    />
  );
}

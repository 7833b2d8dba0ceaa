import { type CallError, mayBeDone } from '../../api/wire/result.ts';
import { errorText } from '../../messages/error-text.ts';
import { Note } from '../../ui/content/note.tsx';
import { useMessages } from './words.ts';

type FailedNoteProps = {
  readonly failure: CallError | null;
  /** Fields that tell by themselves what is wrong with them. */
  readonly telling?: readonly string[];
  /** Nothing was sent to be stored. */
  readonly unsent?: boolean;
};

/** Why what was asked for was not done, or is not known to be; nothing where nothing went wrong, or a field tells it. */
export function FailedNote({ failure, telling = [], unsent = false }: FailedNoteProps) {
  const { t, locale } = useMessages();
  if (failure === null || telling.some((field) => isOf(failure, field))) return null;
  return (
    <div role="alert">
      <Note tone="warn" icon="warning" title={t(mayBeDone(failure) && !unsent ? 'unsure' : 'failed')}>
        {errorText(t, locale, failure)}
      </Note>
    </div>
  );
}

/** Whether the server says that a field is at fault. */
export const isOf = (failure: CallError | null, field: string): failure is CallError =>
  failure?.kind === 'refused' && failure.field === field;

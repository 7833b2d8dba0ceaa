import { type CallError, mayBeDone } from '../../api/wire/result.ts';
import { errorText } from '../../messages/error-text.ts';
import type { MessageKey } from './words.ts';
import { useMessages } from './words.ts';
import { Note } from '../../ui/content/note.tsx';

type FailureNoteProps = {
  readonly failure: CallError | null;
  /** What certainly has not happened. */
  readonly title: MessageKey;
  /** What may have happened all the same. */
  readonly unsure?: MessageKey;
};

/** Why what was asked is not done, or not known to be. */
export function FailureNote({ failure, title, unsure = 'people.unsure' }: FailureNoteProps) {
  const { t, locale } = useMessages();
  if (failure === null) return null;
  const unknown = mayBeDone(failure);
  return (
    <div role="alert">
      <Note tone="warn" icon={unknown ? 'cloud-slash' : 'warning'} title={t(unknown ? unsure : title)}>
        {errorText(t, locale, failure)}
      </Note>
    </div>
  );
}

import { type CallError, mayBeDone } from '../../api/wire/result.ts';
import { errorText } from '../../messages/error-text.ts';
import { Note } from '../../ui/content/note.tsx';
import { useMessages } from './words.ts';

/** Why what was asked for was not done, or is not known to be; null: nothing went wrong. */
export function FailedNote({ failure }: { readonly failure: CallError | null }) {
  const { t, locale } = useMessages();
  if (failure === null) return null;
  return (
    <div role="alert">
      <Note tone="warn" icon="warning" title={t(mayBeDone(failure) ? 'unsure' : 'failed')}>
        {errorText(t, locale, failure)}
      </Note>
    </div>
  );
}

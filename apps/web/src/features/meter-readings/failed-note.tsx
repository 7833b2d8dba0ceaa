import type { CallError } from '../../api/wire/result.ts';
import { errorText } from '../../messages/error-text.ts';
import { Note } from '../../ui/content/note.tsx';
import { useMessages } from './words.ts';

/** Why what was asked for was not done; null: nothing went wrong. */
export function FailedNote({ failure }: { readonly failure: CallError | null }) {
  const { t, locale } = useMessages();
  if (failure === null) return null;
  return (
    <div role="alert">
      <Note tone="warn" icon="warning" title={t('failed')}>
        {errorText(t, locale, failure)}
      </Note>
    </div>
  );
}

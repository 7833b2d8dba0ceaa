import { useEffect, useState } from 'react';
import type { CallError } from '../api/wire/result.ts';
import { useMessages } from './words.ts';

/** What went wrong, where the words of errors need not be there: they are fetched to say it. Without them no server answers, and that is said. */
export function ErrorSentence({ error }: { readonly error: CallError }) {
  const { t, locale } = useMessages();
  const unreachable = t('error.unreachable');
  const [sentence, setSentence] = useState<string | null>(null);
  useEffect(() => {
    let shown = true;
    const say = (text: string) => shown && setSentence(text);
    import('./say-error.ts').then((part) => part.sayError(locale, error)).then(say, () => say(unreachable));
    return () => {
      shown = false;
    };
  }, [locale, error, unreachable]);
  return error.kind === 'unreachable' ? unreachable : sentence;
}

import { useMessages } from '../words.ts';
import { Note } from '../../../ui/content/note.tsx';
import type { CurrentHome } from './use-current-home.ts';
import { useLossOf } from './use-loss-of.ts';

/** Which home is lost by joining another, and what becomes of it. */
export function CurrentHomeNote({ home, next }: { readonly home: CurrentHome | null; readonly next: string }) {
  const { t } = useMessages();
  const text = useLossOf(home, next);
  const title = home?.name ? t('join.other.title', { home: home.name }) : t('join.other.title.unnamed');
  return (
    <div aria-live="polite">
      <Note tone="warn" icon="warning" title={title}>
        {text}
      </Note>
    </div>
  );
}

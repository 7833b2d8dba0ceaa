import { useMessages } from '../../messages/messages-provider.tsx';
import { Note } from '../../ui/note.tsx';
import type { CurrentHome } from './use-current-home.ts';

/** Which home is lost by joining another, and what becomes of it. What cannot be found out is left out: that it is lost is certain. */
export function CurrentHomeNote({ home, next }: { readonly home: CurrentHome | null; readonly next: string }) {
  const { t, format } = useMessages();
  const title = home?.name ? t('join.other.title', { home: home.name }) : t('join.other.title.unnamed');
  return (
    <div aria-live="polite">
      <Note tone="warn" icon="warning" title={title}>
        {!home?.name || home.keptUntil === undefined
          ? t('join.other.unknown', { next })
          : home.keptUntil === null
            ? t('join.other.others', { home: home.name, next })
            : t('join.other.last', { home: home.name, next, date: format.date(home.keptUntil) })}
      </Note>
    </div>
  );
}

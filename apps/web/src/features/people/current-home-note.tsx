import { useEffect, useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { readLeaving, readMe } from '../../api/people/read-people.ts';
import { useMessages } from '../../messages/messages-provider.tsx';
import { Note } from '../../ui/note.tsx';

type CurrentHome = { readonly name: string | null; readonly keptUntil: string | null | undefined };

/** Which home is lost by joining another, and what becomes of it. What cannot be found out is left out: that it is lost is certain. */
export function CurrentHomeNote({ homeId, next }: { readonly homeId: number; readonly next: string }) {
  const { t, format } = useMessages();
  const { wire } = useRouter().options.context.services;
  const [home, setHome] = useState<CurrentHome | null>(null);
  useEffect(() => {
    let asked = true;
    void Promise.all([readMe(wire), readLeaving(wire, homeId)]).then(([me, leaving]) => {
      const name = me.ok ? (me.value.homes.find((one) => one.id === homeId)?.name ?? null) : null;
      if (asked) setHome({ name, keptUntil: leaving.ok ? leaving.value : undefined });
      return undefined;
    });
    return () => {
      asked = false;
    };
  }, [wire, homeId]);
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

import { useRouter } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { ownerOf } from '../../api/queries/create-queries.ts';

/** A text of whoever is signed in, kept in this browser by name; null: none is. */
export function useKept(name: string): readonly [string | null, (text: string) => void] {
  const { session } = useRouter().options.context.services;
  const { personId } = ownerOf(useSyncExternalStore(session.subscribe, session.get));
  const key = `braise.energy.${name}.${personId ?? ''}`;
  const [text, setText] = useState(() => localStorage.getItem(key));
  return [
    text,
    (next) => {
      localStorage.setItem(key, next);
      setText(next);
    },
  ];
}

import { useEffect, useRef, useState } from 'react';
import type { CallError } from '../../../api/wire/result.ts';
import { announce } from '../../../ui/announcer.tsx';

/** What was deleted a moment ago from a list, and the way back. `restore`: resolves to why it was not put back, or to null once it is drawn. `said`: announced then. `isOpen`: a sheet stands over the list. */
export function useRemoved(restore: (id: string) => Promise<CallError | null>, said: string, isOpen: boolean) {
  const column = useRef<HTMLDivElement>(null);
  const [removed, setRemoved] = useState<string | null>(null);
  const [returned, setReturned] = useState<string | null>(null);
  // the row that opened the sheet is gone; the way back comes next
  const isLost = useRef(false);
  useEffect(() => {
    if (isOpen || !isLost.current) return;
    isLost.current = false;
    column.current?.focus();
  }, [isOpen]);
  return {
    column,
    removed,
    /** The one that was put back, which has the focus then. */
    returned,
    onRemoved: (id: string): void => {
      isLost.current = true;
      setRemoved(id);
      setReturned(null);
    },
    onUndo: async (id: string): Promise<CallError | null> => {
      const failure = await restore(id);
      if (failure !== null) return failure;
      setRemoved(null);
      setReturned(id);
      announce(said);
      return null;
    },
  };
}

import { useCallback, useRef, useState } from 'react';
import { dropDraft, type HomeDraft, keepDraft, readDraft } from './home-draft.ts';
import { usePerson } from '../use-person.ts';

/** The home that is about to be made. What is changed is kept at once, so that it outlives the step and a reload of the tab. */
export function useHomeDraft() {
  const { id } = usePerson();
  const [draft, setDraft] = useState(() => readDraft(sessionStorage, id));
  const latest = useRef(draft);
  const change = useCallback(
    (next: Partial<HomeDraft>) => {
      latest.current = { ...latest.current, ...next };
      // in the moment of signing out there is nobody to keep it for
      if (id !== '') keepDraft(sessionStorage, id, latest.current);
      setDraft(latest.current);
    },
    [id],
  );
  const drop = useCallback(() => dropDraft(sessionStorage, id), [id]);
  /** The draft as of now, for what answers later. */
  const now = useCallback(() => latest.current, []);
  return { draft, change, drop, now };
}

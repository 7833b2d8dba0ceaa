import { useCallback, useRef, useState } from 'react';
import type { HomeDetails } from '../../../api/home/home-details.ts';
import { type DetailsForm, followed, formOf, isChanged } from './details-form.ts';

/**
 * The form over the home as it was read last; what others change meanwhile comes into what the person has not touched. `meanwhile`: that has
 * happened beside something of theirs, which is not saved.
 */
export function useDetailsForm(home: HomeDetails) {
  const latest = useRef(formOf(home));
  const [form, setForm] = useState(latest.current);
  const [base, setBase] = useState(home);
  const [meanwhile, setMeanwhile] = useState(false);
  if (home !== base) {
    setBase(home);
    if (isChanged(formOf(home), base)) {
      const next = followed(form, base, home);
      latest.current = next;
      setForm(next);
      setMeanwhile(isChanged(next, home));
    }
  }
  const change = useCallback((next: Partial<DetailsForm>) => {
    latest.current = { ...latest.current, ...next };
    setForm(latest.current);
  }, []);
  const now = useCallback(() => latest.current, []);
  return { form, change, now, meanwhile };
}

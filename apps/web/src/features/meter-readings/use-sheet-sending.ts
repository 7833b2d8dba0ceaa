import { type RefObject, useEffect, useRef, useState } from 'react';
import type { CallError } from '../../api/wire/result.ts';
import { announce } from '../../ui/announcer.tsx';

/** What a sheet asks for: the sheet is closed once it is done, and tells why it is not. */
export function useSheetSending() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallError | null>(null);
  const [form, stop] = useFaultFocus();
  /** `said`: announced once it is done. 'asked': it is not, and a question about it stands. */
  async function send(asking: Promise<CallError | 'asked' | null>, said: string, close: () => void): Promise<void> {
    setBusy(true);
    setFailure(null);
    const refused = await asking;
    setBusy(false);
    if (refused === 'asked') return undefined;
    setFailure(refused);
    if (refused !== null) return stop();
    announce(said);
    return close();
  }
  return {
    busy,
    failure,
    form,
    send,
    /** What was typed cannot be asked for; the first field that says so has the focus. */
    stop: (): void => {
      setFailure(null);
      stop();
    },
    /** Something is typed anew: what was refused is no longer what stands there. */
    forget: (): void => setFailure(null),
  };
}

/** A form, and what brings the focus to the first of its fields that is at fault, once it is drawn so. */
export function useFaultFocus(): readonly [RefObject<HTMLFormElement | null>, () => void] {
  const form = useRef<HTMLFormElement>(null);
  const [stops, setStops] = useState(0);
  useEffect(() => {
    if (stops > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [stops]);
  return [form, () => setStops((before) => before + 1)];
}

import { useState } from 'react';
import type { CallError } from '../../api/wire/result.ts';
import { announce } from '../../ui/announcer.tsx';

/** What a sheet asks for: the sheet is closed once it is done, and tells why it is not. */
export function useSheetSending() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallError | null>(null);
  /** `said`: announced once it is done. */
  async function send(asking: Promise<CallError | null>, said: string, close: () => void): Promise<void> {
    setBusy(true);
    const refused = await asking;
    setBusy(false);
    setFailure(refused);
    if (refused !== null) return;
    announce(said);
    close();
  }
  return { busy, failure, send };
}

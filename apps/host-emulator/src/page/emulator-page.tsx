import { useCallback, useEffect, useRef, useState } from 'react';
import { AppSwitches } from './app-switches.tsx';
import { MessageLog } from './message-log.tsx';
import { type Opened, PhoneFrame } from './phone-frame.tsx';
import { PhoneSwitches } from './phone-switches.tsx';
import { readStatus, type PhoneStatus } from './phone-service.ts';
import { usePhone } from './use-phone.ts';

const FIRST_PATH = '/web-view/home';

/** A phone with the app in it, its switches, and what the two say to each other. */
export function EmulatorPage() {
  const frame = useRef<HTMLIFrameElement>(null);
  const [status, setStatus] = useState<PhoneStatus | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const visits = useRef(0);
  const control = usePhone(frame, status?.networkUrl ?? null);
  const { change, takeToken } = control;

  const refresh = useCallback(async () => setStatus(await readStatus()), []);
  const open = useCallback(
    async (path: string, deepLink: string | null = null) => {
      const visit = ++visits.current;
      await takeToken(false);
      // what was opened meanwhile stands
      if (visit !== visits.current) return;
      change({ closed: null });
      setOpened({ path, deepLink, visit });
    },
    [change, takeToken],
  );
  useEffect(() => void refresh(), [refresh]);
  const signedIn = status?.account != null;
  useEffect(() => {
    if (signedIn) void open(FIRST_PATH);
  }, [signedIn, open]);

  if (status === null) return <p className="waiting">Starting …</p>;
  return (
    <div className="page">
      <header className="head">
        <h1>Braise on a phone</h1>
        <p>
          The app of <a href={status.appUrl}>{status.appUrl}</a> in the web view of a host, by the protocol of{' '}
          <code>docs/mobile-host.md</code>.
        </p>
      </header>
      <PhoneFrame frame={frame} control={control} status={status} opened={opened} onOpen={open} />
      <main className="switches">
        <AppSwitches control={control} status={status} onOpen={open} onChanged={refresh} />
        <PhoneSwitches control={control} status={status} onChanged={refresh} />
      </main>
      <MessageLog lines={control.log} />
    </div>
  );
}

import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { StoredHome } from '../../api/live/view-of-before.ts';
import { useDeviceOnline } from '../../api/live/use-device-online.ts';
import { receivedWords } from '../../climate/last-received.ts';
import { askAgainForWords } from '../../messages/create-words.ts';
import { isLostPart } from '../../reporting/is-lost-part.ts';
import { reportError, reportWarning } from '../../reporting/report.ts';
import { Button } from '../../ui/controls/button.tsx';
import { FullPage } from '../../ui/pages/full-page.tsx';
import { NoConnectionDrawing } from '../../ui/drawings/drawings.tsx';
import { refreshPage } from '../../updates/refresh-page.ts';
import { reloadForNewBuild } from './reload-for-new-build.ts';
import { RestartNeeded, ServerUnreachable } from '../guards/session-guards.ts';
import { useMessages as useFailureMessages } from './failure-words.ts';
import { useMessages } from './words.ts';

/** Something threw: a host without a session, no connection, a page of an older build, or a fault of ours. */
export function CrashScreen(props: ErrorComponentProps) {
  return props.error instanceof RestartNeeded ? <RestartScreen /> : <FailureScreen {...props} />;
}

function RestartScreen() {
  const { t } = useFailureMessages();
  const router = useRouter();
  const { session } = router.options.context.services;
  const { status } = useSyncExternalStore(session.subscribe, session.get);
  // the app around the page has a session again
  useEffect(() => {
    if (status === 'signed-in') void router.invalidate();
  }, [status, router]);
  return (
    <FullPage illustration={<NoConnectionDrawing />} title={t('restart.title')}>
      <p>{t('restart.text')}</p>
    </FullPage>
  );
}

function FailureScreen({ error, reset }: ErrorComponentProps) {
  const { t, format, locale } = useMessages();
  const router = useRouter();
  const deviceOnline = useDeviceOnline();
  const [last, setLast] = useState<StoredHome | null>(null);
  const missingPart = isLostPart(messageOf(error));
  const unreachable = missingPart || error instanceof ServerUnreachable;
  const drawAgain = useCallback(() => {
    reset();
    void router.invalidate();
  }, [reset, router]);
  // what is missing in this page, the next may have
  const retry = missingPart ? () => void refreshPage() : drawAgain;
  useEffect(askAgainForWords, []);
  useEffect(() => {
    if (missingPart) reportWarning('a part of the page is lost', { because: messageOf(error) });
    else if (!unreachable) reportError(error);
  }, [error, missingPart, unreachable]);
  useEffect(() => {
    if (!unreachable) return undefined;
    if (missingPart) void reloadForNewBuild();
    const again = missingPart ? () => void reloadForNewBuild() : drawAgain;
    const timer = setInterval(again, 10_000);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, [missingPart, unreachable, drawAgain]);
  useEffect(() => {
    if (!(error instanceof ServerUnreachable)) return;
    void import('../pages/home/last-values.ts').then(async ({ findLastValues }) => setLast(await findLastValues(locale))).catch(() => null);
  }, [error, locale]);
  const title = () => {
    // of a part that is missing nobody knows whether the server answers
    if (!unreachable || (missingPart && deviceOnline)) return 'crash.title';
    return deviceOnline ? 'server-away.title' : 'unreachable.title';
  };
  const after = t(deviceOnline ? 'server-away.later' : 'unreachable.text');
  const openLast = (known: StoredHome) => {
    router.options.context.services.openLast(known);
    retry();
  };
  return (
    <FullPage
      illustration={<NoConnectionDrawing />}
      title={t(title())}
      actions={
        <>
          <Button block onClick={unreachable ? retry : () => location.reload()}>
            {t('retry')}
          </Button>
          {last && <LastValuesButton onClick={() => openLast(last)} />}
        </>
      }
    >
      <p>
        {last ? `${receivedWords(last.receivedAt, last.view.home.timeZone, t, format)} ${after}` : unreachable ? after : t('crash.text')}
      </p>
      {!unreachable && <p className="meta">{messageOf(error)}</p>}
    </FullPage>
  );
}

/** Its words have come with the values. */
function LastValuesButton({ onClick }: { readonly onClick: () => void }) {
  const { t } = useFailureMessages();
  return (
    <Button block look="text" onClick={onClick}>
      {t('unreachable.last')}
    </Button>
  );
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useMessages } from '../messages/messages-provider.tsx';
import { reportError } from '../reporting/report.ts';
import { Button } from '../ui/button.tsx';
import { FullPage } from '../ui/full-page.tsx';
import { NoConnectionDrawing } from './drawings.tsx';
import { isMissingPart, reloadForNewBuild } from './reload-for-new-build.ts';
import { ServerUnreachable } from './session-guards.ts';

/** Something threw: no connection, a page of an older build, or a fault of ours. */
export function CrashPage({ error, reset }: ErrorComponentProps) {
  const { t } = useMessages();
  const router = useRouter();
  const missingPart = isMissingPart(messageOf(error));
  const unreachable = missingPart || error instanceof ServerUnreachable;
  const retry = () => {
    if (missingPart) location.reload();
    reset();
    void router.invalidate();
  };
  useEffect(() => {
    if (!unreachable) reportError(error);
  }, [error, unreachable]);
  useEffect(() => {
    if (!unreachable) return undefined;
    if (missingPart) void reloadForNewBuild();
    const again = () => {
      if (missingPart) {
        void reloadForNewBuild();
        return;
      }
      reset();
      void router.invalidate();
    };
    const timer = setInterval(again, 10_000);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, [missingPart, unreachable, reset, router]);
  return (
    <FullPage
      illustration={<NoConnectionDrawing />}
      title={unreachable ? t('unreachable.title') : t('crash.title')}
      actions={
        <Button block onClick={unreachable ? retry : () => location.reload()}>
          {t('retry')}
        </Button>
      }
    >
      <p>{unreachable ? t('unreachable.text') : t('crash.text')}</p>
      {!unreachable && <p className="meta">{messageOf(error)}</p>}
    </FullPage>
  );
}

/** The same, over the page from which something was opened. */
export function CrashOverPage(props: ErrorComponentProps) {
  return (
    <div className="over-page">
      <CrashPage {...props} />
    </div>
  );
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

import type { ErrorComponentProps } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useMessages } from './words.ts';
import { Button } from '../../ui/controls/button.tsx';
import { usePageTitle } from '../../ui/pages/use-page-title.ts';

const CrashScreen = lazy(async () => ({ default: (await import('./crash-screen.tsx').catch(() => null))?.CrashScreen ?? BarePage }));

/** Something threw. The page that tells of it is fetched soon after the first screen, before it is needed. */
export function CrashPage(props: ErrorComponentProps) {
  return (
    <Suspense fallback={null}>
      <CrashScreen {...props} />
    </Suspense>
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

/** The server went away so early that not even that page is here. */
function BarePage() {
  const { t } = useMessages();
  const title = t(navigator.onLine ? 'server-away.title' : 'unreachable.title');
  usePageTitle(title, 'over-page');
  return (
    <main className="page">
      <h1 className="h-screen">{title}</h1>
      <Button block onClick={() => location.reload()}>
        {t('retry')}
      </Button>
    </main>
  );
}

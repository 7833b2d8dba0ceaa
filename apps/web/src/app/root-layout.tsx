import { CatchBoundary, Outlet, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { Announcer } from '../ui/announcer.tsx';
import { CrashPage } from './crash-page.tsx';

const UpdateDialog = lazy(async () => ({ default: (await import('./update-dialog.tsx')).UpdateDialog }));

const FailureDialog = lazy(async () => ({ default: (await import('./failure-dialog.tsx').catch(() => null))?.FailureDialog ?? Nothing }));
const Nothing = () => null;

/** Around every page: the error boundary, the live region, and what may stand over all of it. */
export function RootLayout() {
  const { services } = useRouter().options.context;
  const failure = useSyncExternalStore(services.failures.subscribe, services.failures.get);
  const outdated = useSyncExternalStore(services.outdated.subscribe, services.outdated.get);
  return (
    <>
      <CatchBoundary getResetKey={() => location.pathname} errorComponent={CrashPage}>
        <Outlet />
      </CatchBoundary>
      {outdated && (
        <Suspense fallback={null}>
          <UpdateDialog />
        </Suspense>
      )}
      {failure !== null && !outdated && (
        <Suspense fallback={null}>
          <FailureDialog />
        </Suspense>
      )}
      <Announcer />
    </>
  );
}

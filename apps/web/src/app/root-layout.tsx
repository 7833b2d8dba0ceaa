import { CatchBoundary, Outlet, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { Announcer } from '../ui/announcer.tsx';
import { CrashPage } from './crash-page.tsx';

const UpdateDialog = lazy(async () => ({ default: (await import('./update-dialog.tsx')).UpdateDialog }));

/** Around every page: the error boundary, the live region, and what may stand over all of it. */
export function RootLayout() {
  const { services } = useRouter().options.context;
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
      <Announcer />
    </>
  );
}

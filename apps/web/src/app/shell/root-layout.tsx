import { CatchBoundary, Outlet, useRouter } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import { isWebViewPath } from '../../host/host-scope.ts';
import { Announcer } from '../../ui/announcer.tsx';
import { CrashPage } from './crash-page.tsx';
import { FailureOver } from './failure-over.tsx';
import { useSignedOutPage } from './use-signed-out-page.ts';

const UpdateDialog = lazy(async (): Promise<{ default: ComponentType<{ readonly inWebView: boolean }> }> => {
  const part = await import('../../features/updates/update-dialog.tsx').catch(loadAnew);
  return { default: part?.UpdateDialog ?? Nothing };
});

/** A newer build may have replaced the dialog, too: a new page is what it would offer. */
const loadAnew = () =>
  import('./reload-for-new-build.ts').then(
    (part) => part.reloadForNewBuild(),
    () => null,
  );

const Nothing = () => null;

/** Around every page: the error boundary, the live region, and what may stand over all of it. */
export function RootLayout() {
  const { services } = useRouter().options.context;
  const failure = useSyncExternalStore(services.failures.subscribe, services.failures.get);
  const outdated = useSyncExternalStore(services.outdated.subscribe, services.outdated.get);
  useSignedOutPage();
  return (
    <>
      <CatchBoundary getResetKey={() => location.pathname} errorComponent={CrashPage}>
        <Outlet />
      </CatchBoundary>
      {outdated && (
        <Suspense fallback={null}>
          <UpdateDialog inWebView={isWebViewPath(location.pathname)} />
        </Suspense>
      )}
      {failure !== null && !outdated && <FailureOver />}
      <Announcer />
    </>
  );
}

import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { findHost } from '../host/host.ts';
import { reportError } from '../reporting/report.ts';

/** Around every page of a web view: the host hears which of its bars go with it. */
export function WebViewLayout() {
  const router = useRouter();
  useEffect(() => {
    if (!findHost().present) return undefined;
    let stop: (() => void) | null = null;
    let left = false;
    const start = async () => {
      const { tellHostOfBars } = await import('./host-bars.ts');
      if (!left) stop = tellHostOfBars(router);
    };
    start().catch(reportError);
    return () => {
      left = true;
      stop?.();
    };
  }, [router]);
  return <Outlet />;
}

import type { AnyRouter } from '@tanstack/react-router';
import { isWebViewPath } from '../host/host-scope.ts';
import { launchParameters } from '../host/launch-parameters.ts';
import { harmlessQuery } from './harmless-query.ts';
import { deliverReports } from './report.ts';
import { type Circumstances, createReporter } from './reporter.ts';
import { sendReport } from './send-report.ts';

const ROUTER_EVENTS = ['onBeforeNavigate', 'onBeforeLoad', 'onLoad', 'onResolved', 'onRendered'] as const;

type Reporting = {
  readonly router: Pick<AnyRouter, 'subscribe'>;
  readonly version: string;
  /** Who is signed in, as far as it is known. */
  readonly resident: () => { readonly userId: string | null; readonly homeId: number | null };
  readonly token: () => Promise<string | null>;
};

/** From now on reports leave for the server, with the way that led to them. */
export function startReporting({ router, version, resident, token }: Reporting): void {
  const circumstances = (): Circumstances => {
    const shown = isWebViewPath(location.pathname);
    return {
      app: shown ? 'webview' : 'webapp',
      version,
      env: import.meta.env.MODE,
      ua: navigator.userAgent.slice(0, 500),
      url: location.pathname.slice(0, 500),
      queryParams: harmlessQuery(location.search),
      webView: { shown, ...launchParameters() },
      visibility: document.visibilityState,
      ...resident(),
    };
  };
  const reporter = createReporter({
    now: () => Date.now(),
    circumstances,
    send: async (report) => sendReport(globalThis.fetch, report, report.userId === null ? null : await token().catch(() => null)),
  });
  reporter.navigations.add(location.pathname);
  for (const event of ROUTER_EVENTS)
    router.subscribe(event, ({ toLocation }) => {
      reporter.routerEvents.add(`${event} ${toLocation.pathname}`);
      if (event === 'onResolved') reporter.navigations.add(toLocation.pathname);
    });
  deliverReports((report) => reporter.report(report));
  addEventListener('online', () => void reporter.flush());
}

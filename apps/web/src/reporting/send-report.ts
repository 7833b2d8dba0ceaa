import * as endpoints from '@braise/contract/endpoints';
import type { ErrorReport } from '@braise/contract/log';

/** Resolves to false when nothing took the report: what the server refuses is taken, since it would be refused again. */
export async function sendReport(fetch: typeof globalThis.fetch, report: ErrorReport, token: string | null): Promise<boolean> {
  try {
    const { status } = await fetch(`${endpoints.reportFault.path}?ngsw-bypass=true`, {
      method: endpoints.reportFault.method,
      headers: { 'content-type': 'application/json', ...(token !== null && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(report),
      keepalive: true,
    });
    return status < 500 && status !== 429;
  } catch {
    return false;
  }
}

import * as endpoints from '@braise/contract/endpoints';
import { NO_VERSION } from '@braise/contract/host';
import type { Host } from '../../host/host.ts';
import { reportWarning } from '../../reporting/report.ts';
import type { Wire } from '../wire/wire.ts';

type Deps = { readonly host: Pick<Host, 'request'>; readonly wire: Pick<Wire, 'call'>; readonly homeId: number };

/**
 * Tells the server what the phone around this page is, once the home knows the phone. Nothing is told of an unknown platform, or by a host that
 * does not know its own version. Never rejects.
 */
export async function tellMobileDevice({ host, wire, homeId }: Deps): Promise<void> {
  const reply = await host.request('requestMobileDeviceMetadata', {});
  if (!reply.ok) return;
  const { device, braiseApp, mobileDeviceId } = reply.payload;
  const { platform } = device;
  if (mobileDeviceId === null || platform === 'UNKNOWN' || braiseApp.version === NO_VERSION) return;
  const told = await wire.call(endpoints.describeMobileDevice, {
    params: { homeId, mobileDeviceId },
    body: { ...device, platform, appVersion: braiseApp.version },
  });
  if (!told.ok && told.error.kind === 'refused') reportWarning('what the phone is was refused', { code: told.error.code });
}

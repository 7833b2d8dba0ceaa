import { v2Routes } from '@braise/contract/routes';
import type { FastifyInstance } from 'fastify';
import { type IdentifyDependencies, identifyDevice } from '../../features/devices/identify-device.ts';
import { type ReportMismatch, registerRoute } from '../http/register-route.ts';

/** What a device is asked by its serial alone. */
export function registerDevices(scope: FastifyInstance, deps: IdentifyDependencies & { readonly reportMismatch: ReportMismatch }): void {
  registerRoute(
    scope,
    v2Routes.identifyDevice,
    async ({ params }, { caller }) => {
      const refused = await identifyDevice(deps, { personId: caller.personId, deviceId: params.serialNo });
      return refused === null ? { status: 204 as const } : { error: refused };
    },
    deps.reportMismatch,
  );
}

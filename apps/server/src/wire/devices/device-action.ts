import type { Route, RouteAnswer } from '@braise/contract/routes';
import type { $ZodType } from 'zod/v4/core';
import type { Caller } from '../../access/access.ts';
import { type ReachedDevice, reachDevice } from '../../features/devices/reach-device.ts';
import { type RequestOf, type Endpoint, action } from '../endpoints/endpoint.ts';
import { NOT_FOUND, type Refused } from '../endpoints/refused.ts';

type DeviceRoute = Route & { readonly policy: 'person' | 'home'; readonly params: $ZodType<{ readonly serialNo: string }> };

/** A route that tells something to a device of a home where the person lives. */
export const deviceAction = <const R extends DeviceRoute>(
  route: R,
  tell: (asked: RequestOf<R> & { readonly device: ReachedDevice }) => Promise<RouteAnswer<R> | Refused>,
): Endpoint =>
  action(route, async (asked) => {
    // the policy lets nobody in who is not known
    const { personId } = asked.caller as Caller;
    const device = await reachDevice(asked.server, { personId, deviceId: asked.params.serialNo });
    return device === null ? NOT_FOUND : tell({ ...asked, device });
  });

import type { Endpoint } from '../endpoints/endpoint.ts';
import { hopsDeviceRoutes } from './hops-device-routes.ts';
import { v2DeviceRoutes } from './v2-device-routes.ts';

/** Devices and gateways: what they are, where they stand, and what they are told. */
export const deviceRoutes: readonly Endpoint[] = [...v2DeviceRoutes, ...hopsDeviceRoutes];

import { deviceParams } from '../path-params.ts';
import { defineRoute } from '../route.ts';

export const deviceRoutes = {
  identifyDevice: defineRoute({
    id: 'identifyDevice',
    method: 'POST',
    path: '/api/v2/devices/:serialNo/identify',
    policy: 'person',
    summary: 'Have a device of the own home show itself: blink, beep or turn.',
    params: deviceParams,
    responses: { 204: null },
  }),
};

import { analyticsRoutes } from './analytics/routes.ts';
import { energyInsightsRoutes } from './energy-insights/routes.ts';
import { hopsRoutes } from './hops/routes.ts';
import { liveRoutes } from './live/routes.ts';
import { logRoutes } from './log/routes.ts';
import type { Route } from './route.ts';
import { v2Routes } from './v2/routes.ts';

export * from './route.ts';
export * from './error-response.ts';
export { analyticsRoutes, energyInsightsRoutes, hopsRoutes, liveRoutes, logRoutes, v2Routes };

/** Every documented route. */
export const ROUTES: readonly Route[] = [
  ...Object.values(v2Routes),
  ...Object.values(hopsRoutes),
  ...Object.values(liveRoutes),
  ...Object.values(logRoutes),
  ...Object.values(analyticsRoutes),
  ...Object.values(energyInsightsRoutes),
];

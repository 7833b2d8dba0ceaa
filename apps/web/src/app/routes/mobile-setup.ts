import { createRoute, redirect } from '@tanstack/react-router';
import { offerGeofencing, offerNaming } from '../guards/mobile-setup-guards.ts';
import { page } from './page.ts';
import { webViewAtHome } from './web-view.ts';

/** What a phone is to the home: its name, and whether its place counts. */
const mobileSetup = createRoute({
  getParentRoute: () => webViewAtHome,
  id: 'mobile-setup',
});
const geofencing = {
  beforeLoad: offerGeofencing,
  component: page(() => import('../pages/phone/geofencing-page.tsx'), 'GeofencingPage', 'mobile-setup', 'later'),
};
const deviceSelection = createRoute({
  getParentRoute: () => mobileSetup,
  path: '/initial-setup/mobile-app/device-selection',
  beforeLoad: offerNaming,
  component: page(() => import('../pages/phone/name-phone-page.tsx'), 'NamePhonePage', 'mobile-setup', 'later'),
});
const geofencingSelection = createRoute({
  getParentRoute: () => mobileSetup,
  path: '/initial-setup/mobile-app/geofencing-selection',
  ...geofencing,
});
/** From the home screen, later. */
const setup = createRoute({
  getParentRoute: () => mobileSetup,
  path: '/setup',
  beforeLoad: () => {
    throw redirect({ to: deviceSelection.fullPath, replace: true });
  },
});
const setupGeofencing = createRoute({ getParentRoute: () => mobileSetup, path: '/setup/geofencing', ...geofencing });

export const mobileSetupRoutes = mobileSetup.addChildren([deviceSelection, geofencingSelection, setup, setupGeofencing]);

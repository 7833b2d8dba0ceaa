import { createRoute } from '@tanstack/react-router';
import { loadMessagePart } from '../../messages/load-messages.ts';
import { comingPage } from './coming-page.ts';
import { webViewAtHome } from './web-view.ts';

/** What a phone is to the home: its name, and whether its place counts. */
const mobileSetup = createRoute({
  getParentRoute: () => webViewAtHome,
  id: 'mobile-setup',
  beforeLoad: ({ context }) => loadMessagePart(context.locale(), 'mobile-setup'),
});
const deviceSelection = createRoute({
  getParentRoute: () => mobileSetup,
  path: '/initial-setup/mobile-app/device-selection',
  ...comingPage,
});
const geofencingSelection = createRoute({
  getParentRoute: () => mobileSetup,
  path: '/initial-setup/mobile-app/geofencing-selection',
  ...comingPage,
});
const setup = createRoute({ getParentRoute: () => mobileSetup, path: '/setup', ...comingPage });
const setupGeofencing = createRoute({ getParentRoute: () => mobileSetup, path: '/setup/geofencing', ...comingPage });

export const mobileSetupRoutes = mobileSetup.addChildren([deviceSelection, geofencingSelection, setup, setupGeofencing]);

import { consentRoutes } from './consent-routes.ts';
import { deviceRoutes } from './device-routes.ts';
import { homeByBridgeRoutes } from './home-by-bridge-routes.ts';
import { homeLevelRoutes } from './home-level-routes.ts';
import { homeRoutes } from './home-routes.ts';
import { invitationRoutes } from './invitation-routes.ts';
import { mobileDeviceRoutes } from './mobile-device-routes.ts';
import { onboardingRoutes } from '../onboarding/routes.ts';
import { peopleRoutes } from './people-routes.ts';
import { reportRoutes } from './report-routes.ts';
import { roomSettingsRoutes } from './room-settings-routes.ts';
import { scheduleRoutes } from './schedule-routes.ts';
import { staffAccessRoutes } from './staff-access-routes.ts';
import { zoneRoutes } from './zone-routes.ts';

/** The public API of the former generation, under `/api/v2`. */
export const v2Routes = {
  ...homeRoutes,
  ...homeLevelRoutes,
  ...deviceRoutes,
  ...homeByBridgeRoutes,
  ...zoneRoutes,
  ...scheduleRoutes,
  ...mobileDeviceRoutes,
  ...invitationRoutes,
  ...peopleRoutes,
  ...consentRoutes,
  ...onboardingRoutes,
  ...reportRoutes,
  ...roomSettingsRoutes,
  ...staffAccessRoutes,
};

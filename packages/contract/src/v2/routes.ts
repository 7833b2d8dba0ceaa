import { consentRoutes } from './people/consent-routes.ts';
import { deviceRoutes } from './devices/device-routes.ts';
import { holidayRoutes } from './home/holiday.ts';
import { homeByBridgeRoutes } from './home/home-by-bridge-routes.ts';
import { homeLevelRoutes } from './home/home-level-routes.ts';
import { homeRoutes } from './home/home-routes.ts';
import { invitationRoutes } from './people/invitation-routes.ts';
import { mobileDeviceRoutes } from './people/mobile-device-routes.ts';
import { openWindowRoutes } from './rooms/open-windows.ts';
import { journalRoutes } from './home/journal.ts';
import { onboardingRoutes } from '../onboarding/routes.ts';
import { peopleRoutes } from './people/people-routes.ts';
import { reportRoutes } from './report-routes.ts';
import { roomSettingsRoutes } from './rooms/room-settings-routes.ts';
import { scheduleRoutes } from './rooms/schedule-routes.ts';
import { staffAccessRoutes } from './people/staff-access-routes.ts';
import { zoneRoutes } from './rooms/zone-routes.ts';

/** The public API of the former generation, under `/api/v2`. */
export const v2Routes = {
  ...homeRoutes,
  ...holidayRoutes,
  ...homeLevelRoutes,
  ...deviceRoutes,
  ...homeByBridgeRoutes,
  ...journalRoutes,
  ...openWindowRoutes,
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

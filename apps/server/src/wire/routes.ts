import { airComfortRoutes } from './air-comfort/routes.ts';
import { analyticsRoutes } from './analytics/routes.ts';
import { consentRoutes } from './consents/routes.ts';
import { consumptionRoutes } from './consumption/routes.ts';
import { deviceRoutes } from './devices/routes.ts';
import type { Endpoint } from './endpoints/endpoint.ts';
import { errorReportRoutes } from './error-reports/routes.ts';
import { gatewayRoutes } from './gateways/routes.ts';
import { heatingRoutes } from './heating/routes.ts';
import { holidayRoutes } from './holiday/routes.ts';
import { homeRoutes } from './home/routes.ts';
import { incidentRoutes } from './incidents/routes.ts';
import { insightRoutes } from './insights/routes.ts';
import { invitationRoutes } from './invitations/routes.ts';
import { journalRoutes } from './journal/routes.ts';
import { mobileDeviceRoutes } from './mobile-devices/routes.ts';
import { openWindowRoutes } from './open-windows/routes.ts';
import { peopleRoutes } from './people/routes.ts';
import { placeRoutes } from './places/routes.ts';
import { presenceRoutes } from './presence/routes.ts';
import { priceRoutes } from './prices/routes.ts';
import { reportRoutes } from './report/routes.ts';
import { roomRoutes } from './rooms/routes.ts';
import { scheduleRoutes } from './schedule/routes.ts';
import { staffRoutes } from './staff/routes.ts';
import { suggestionRoutes } from './suggestions/routes.ts';
import { meteringPointRoutes } from './metering-points/routes.ts';
import { meterReadingRoutes } from './meter-readings/routes.ts';
import { tariffRoutes } from './tariffs/routes.ts';
import { weatherRoutes } from './weather/routes.ts';

/** The routes of every noun, in both generations; the live stream of a home stands beside them. */
export const ENDPOINTS: readonly Endpoint[] = [
  ...homeRoutes,
  ...peopleRoutes,
  ...invitationRoutes,
  ...consentRoutes,
  ...staffRoutes,
  ...placeRoutes,
  ...presenceRoutes,
  ...holidayRoutes,
  ...mobileDeviceRoutes,
  ...roomRoutes,
  ...scheduleRoutes,
  ...suggestionRoutes,
  ...deviceRoutes,
  ...gatewayRoutes,
  ...heatingRoutes,
  ...incidentRoutes,
  ...journalRoutes,
  ...openWindowRoutes,
  ...insightRoutes,
  ...airComfortRoutes,
  ...weatherRoutes,
  ...reportRoutes,
  ...priceRoutes,
  ...tariffRoutes,
  ...meterReadingRoutes,
  ...meteringPointRoutes,
  ...consumptionRoutes,
  ...errorReportRoutes,
  ...analyticsRoutes,
];

import type { Endpoint } from '../endpoints/endpoint.ts';
import { hopsRoomRoutes } from './hops-room-routes.ts';
import { overlayRoutes } from './overlay-routes.ts';
import { zoneRoutes } from './zone-routes.ts';
import { zoneSettingsRoutes } from './zone-settings-routes.ts';

/** Rooms, their manual control and how they are set up; the older generation calls them zones. */
export const roomRoutes: readonly Endpoint[] = [...zoneRoutes, ...zoneSettingsRoutes, ...overlayRoutes, ...hopsRoomRoutes];

import { createRoute } from '@tanstack/react-router';
import { tabs } from './home.ts';
import { page } from './page.ts';
import { webViewAtHome } from './web-view.ts';

/** Paths below a room that no page has: whether there is such a room decides where they lead. One part, since a rest may be empty and would take the room's own path. */
export const belowRoom = createRoute({
  getParentRoute: () => tabs,
  path: '/home/zoneV2/$zoneId/$below',
  component: page(() => import('../pages/room/below-room-page.tsx'), 'BelowRoomPage', 'later'),
});

export const belowRoomInWebView = createRoute({
  getParentRoute: () => webViewAtHome,
  path: '/zoneV2/$zoneId/$below',
  component: page(() => import('../pages/room/below-room-page.tsx'), 'BelowRoomPage', 'later'),
});

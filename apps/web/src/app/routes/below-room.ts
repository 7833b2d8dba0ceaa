import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadMessagePart } from '../../messages/load-messages.ts';
import { tabs } from './home.ts';
import { webViewAtHome } from './web-view.ts';

/** Paths below a room that no page has: whether there is such a room decides where they lead. One part, since a rest may be empty and would take the room's own path. */
export const belowRoom = createRoute({
  getParentRoute: () => tabs,
  path: '/home/zoneV2/$zoneId/$below',
  beforeLoad: ({ context }) => loadMessagePart(context.locale(), 'later'),
  component: lazyRouteComponent(() => import('../below-room-page.tsx'), 'BelowRoomPage'),
});

export const belowRoomInWebView = createRoute({
  getParentRoute: () => webViewAtHome,
  path: '/zoneV2/$zoneId/$below',
  component: lazyRouteComponent(() => import('../below-room-page.tsx'), 'BelowRoomPage'),
});

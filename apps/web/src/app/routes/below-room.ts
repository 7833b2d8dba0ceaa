import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadMessagePart } from '../../messages/load-messages.ts';
import { tabs } from './home.ts';
import { webViewAtHome } from './web-view.ts';

/** Paths below a room that no page has: whether there is such a room decides where they lead. */
export const belowRoom = createRoute({
  getParentRoute: () => tabs,
  path: '/home/zoneV2/$zoneId/$',
  beforeLoad: ({ context }) => loadMessagePart(context.locale(), 'later'),
  component: lazyRouteComponent(() => import('../below-room-page.tsx'), 'BelowRoomPage'),
});

export const belowRoomInWebView = createRoute({
  getParentRoute: () => webViewAtHome,
  path: '/zoneV2/$zoneId/$',
  component: lazyRouteComponent(() => import('../below-room-page.tsx'), 'BelowRoomPage'),
});

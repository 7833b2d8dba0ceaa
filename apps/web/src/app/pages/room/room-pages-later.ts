import { page } from '../../routes/page.ts';
import type { Pages } from '../../routes/page-spec.ts';
import { asDate } from './day-in-search.ts';

const belowRoomPage = page(() => import('./below-room-page.tsx'), 'BelowRoomPage');

/** Of a room, what no first screen shows. */
export const roomPagesLater = {
  reportAlone: {
    in: 'screens',
    path: '/zoneV2/$zoneId/climate-report',
    only: 'webView',
    formerly: { webView: ['/home/zoneV2/$zoneId/climate-report'] },
    search: asDate,
    component: page(() => import('./report-web-view.tsx'), 'ReportWebView'),
  },
  schedule: {
    in: 'overHome',
    path: '/zoneV2/$zoneId/smart-schedule',
    formerly: { webView: ['/home/zoneV2/$zoneId/smart-schedule'] },
    component: page(() => import('./schedule-page.tsx'), 'SchedulePage'),
  },
  schedules: {
    in: 'overHome',
    path: '/energy-iq/smart-schedule-settings',
    component: page(() => import('./schedules-page.tsx'), 'SchedulesPage'),
  },
  roomOrder: { in: 'overHome', path: '/room-order', component: page(() => import('./room-order-page.tsx'), 'RoomOrderPage') },
  // whether there is such a room decides where they lead; one part, since a rest may be empty and would take the room's own path
  belowRoom: { in: 'screens', path: '/home/zoneV2/$zoneId/$below', only: 'browser', component: belowRoomPage },
  belowRoomAlone: { in: 'screens', path: '/zoneV2/$zoneId/$below', only: 'webView', component: belowRoomPage },
} as const satisfies Pages;

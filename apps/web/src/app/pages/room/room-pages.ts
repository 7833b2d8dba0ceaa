import { page } from '../../routes/page.ts';
import type { Pages } from '../../routes/page-spec.ts';
import { asDate } from './day-in-search.ts';

/** A room and its report over the home. They come with the first screen. */
export const roomPages = {
  room: { in: 'overHome', path: '/zoneV2/$zoneId', component: page(() => import('./room-page.tsx'), 'RoomPage') },
  report: {
    in: 'overHome',
    path: '/zoneV2/$zoneId/climate-report',
    only: 'browser',
    over: 'room',
    search: asDate,
    ahead: () => void import('./room-report.tsx').catch(() => null),
  },
} as const satisfies Pages;

import { home, report, room, tabs, tabsStart } from './home.ts';
import { elsewhere, root, start } from './root.ts';

/** What the home needs, and what fetches the rest. */
export const firstRoutes = () =>
  root.addChildren([start, tabs.addChildren([tabsStart, home.addChildren([room.addChildren([report])])]), elsewhere]);

import { createRoute } from '@tanstack/react-router';
import { tabs } from './home.ts';
import { appearancePage, assistPage, devicePage, devicesPage, licencesPage, morePage, settingsPage } from './pages-of-home.ts';

export const settings = createRoute({ getParentRoute: () => tabs, ...settingsPage });
const devices = createRoute({ getParentRoute: () => settings, ...devicesPage });
const device = createRoute({ getParentRoute: () => devices, ...devicePage });
const appearance = createRoute({ getParentRoute: () => settings, ...appearancePage });
export const assist = createRoute({ getParentRoute: () => tabs, ...assistPage });
export const more = createRoute({ getParentRoute: () => tabs, ...morePage });

/** What opens over the settings. */
export const settingsRoutes = [devices.addChildren([device]), appearance] as const;
/** What opens over Plus. */
export const licences = createRoute({ getParentRoute: () => more, ...licencesPage });

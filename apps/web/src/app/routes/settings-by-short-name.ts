import { createRoute, redirect } from '@tanstack/react-router';
import { findHost } from '../../host/host.ts';
import { root } from './root.ts';

/** Mails, apps and habit name the settings without their tree: they lead into that of the page, with all that stands below. */
const intoTree = {
  beforeLoad: ({ location: { href } }: { readonly location: { readonly href: string } }) => {
    throw redirect({ href: `${findHost().present ? '/web-view' : '/main'}${href}`, replace: true });
  },
};
const settings = createRoute({ getParentRoute: () => root, path: '/settings', ...intoTree });
const belowSettings = createRoute({ getParentRoute: () => root, path: '/settings/$', ...intoTree });

export const settingsByShortName = [settings, belowSettings] as const;

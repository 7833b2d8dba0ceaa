import { redirect } from '@tanstack/react-router';
import { findHost } from '../../../host/host.ts';
import type { Pages } from '../../routes/page-spec.ts';

function leadIntoTree({ location: { href } }: { readonly location: { readonly href: string } }): void {
  throw redirect({ href: `${findHost().present ? '/web-view' : '/main'}${href}`, replace: true });
}

/** Mails, apps and habit name the settings without their tree: they lead into that of the page, with all that stands below. */
export const settingsByShortName = {
  settingsByName: { in: 'beside', path: '/settings', only: 'browser', guard: leadIntoTree },
  belowSettingsByName: { in: 'beside', path: '/settings/$', only: 'browser', guard: leadIntoTree },
} as const satisfies Pages;

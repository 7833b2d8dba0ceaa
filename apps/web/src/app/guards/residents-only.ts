import { redirect } from '@tanstack/react-router';
import type { RouterContext } from '../router-context.ts';

/** Pages about people, and about who of the staff was in a home, are closed to staff: they have no link to them, and whoever types one stays in the settings. */
export function residentsOnly({ context: { services } }: { readonly context: RouterContext }): void {
  if (services.session.mode() === 'backend') throw redirect({ to: '/main/settings', replace: true });
}

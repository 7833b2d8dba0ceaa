import { redirect } from '@tanstack/react-router';
import { type GuardOptions, requireSession } from './session-guards.ts';

/** Lets people without a home pass. */
export async function requireNoHome(options: GuardOptions): Promise<void> {
  const { homeId } = await requireSession(options);
  if (homeId !== null) throw redirect({ to: '/main/home', replace: true });
}

/** The same in a web view: whoever has a home goes on with the phone. */
export async function requireNoHomeInWebView(options: GuardOptions): Promise<void> {
  const { homeId } = await requireSession(options);
  if (homeId !== null) throw redirect({ to: '/web-view/initial-setup/mobile-app/device-selection', replace: true });
}

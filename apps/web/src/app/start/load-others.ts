import { loadMessagePart } from '../../messages/load-messages.ts';
import type { Locale } from '../../messages/locale.ts';
import { attachLaterRoutes } from '../routes/attach-later-routes.ts';

/** Fetches the other screens, one after the other: a tap in between is not kept waiting. */
export async function loadOthers(locale: Locale): Promise<void> {
  await import('../shell/crash-screen.tsx');
  await Promise.all([loadMessagePart(locale, 'over-home'), import('../../features/home/home-sheets.tsx')]);
  await import('../shell/failure-dialog.tsx');
  await import('../pages/room/room-page.tsx');
  await attachLaterRoutes();
  await import('../pages/settings/settings-page.tsx');
  await import('../pages/settings/devices-page.tsx');
  await import('../pages/more/more-page.tsx');
  await import('../pages/home/last-values.ts');
  await loadMessagePart(locale, 'later');
}

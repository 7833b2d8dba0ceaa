import { attachLaterRoutes } from '../routes/attach-later-routes.ts';

/** Fetches the other screens with their words, one after the other: a tap in between is not kept waiting. */
export async function loadOthers(): Promise<void> {
  await import('../shell/crash-screen.tsx');
  await import('../../features/home/sheets/home-sheets.tsx');
  await import('../shell/failure-dialog.tsx');
  await import('../pages/room/room-page.tsx');
  await attachLaterRoutes();
  await import('../pages/settings/settings-page.tsx');
  await import('../pages/settings/devices-page.tsx');
  await import('../pages/more/more-page.tsx');
  await import('../pages/home/last-values.ts');
}

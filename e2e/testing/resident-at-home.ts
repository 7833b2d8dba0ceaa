import { refuseAnalytics } from './answer-analytics.ts';
import { openWindow } from './browser.ts';
import { residentApi } from './resident-api.ts';
import { startServer } from './running-server.ts';
import { signIn } from './sign-in.ts';

export type ResidentAtHome = Awaited<ReturnType<typeof residentAtHome>>;

/** A demo resident who is signed in on a server of their own, with `settings`, and was asked all that stands before a home. */
export async function residentAtHome(
  name: 'camille' | 'nora' | 'louis',
  viewport: { readonly width: number; readonly height: number },
  settings: Readonly<Record<string, string>> = {},
) {
  const server = await startServer(settings);
  const api = await residentApi(server, `${name}@demo.braise.local`);
  const window = await openWindow({ viewport });
  const page = await window.context.newPage();
  await signIn(page, server.url, name);
  await page.goto(`${server.url}/main/home/consents/analytics`);
  await refuseAnalytics(page);
  return {
    server,
    window,
    page,
    api,
    async close(): Promise<void> {
      await window.close();
      await server.close();
    },
  };
}

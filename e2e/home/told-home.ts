import type { HomeView, RoomView } from '@braise/contract/live';
import { openWindow } from '../testing/browser.ts';
import { signIn } from '../testing/sign-in.ts';

export type ToldHome = Awaited<ReturnType<typeof toldHome>>;

/** When it is there, ISO 8601. */
export const NOON = '2026-01-10T11:00:00.000Z';

/** A window of nora's whose home is what a test tells of it, whatever becomes of the real one. */
export async function toldHome(url: string, view: HomeView) {
  const window = await openWindow();
  const page = await window.context.newPage();
  await page.addInitScript(() => {
    const ask = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      if (!/\/live\/homes\/\d+$/.test(new Request(input, init).url)) return ask(input, init);
      const body = new ReadableStream({ start: (stream) => Object.assign(globalThis, { stream }) });
      return Promise.resolve(new Response(body));
    };
  });
  await signIn(page, url, 'nora');
  await page.waitForFunction(() => 'stream' in globalThis);
  let { revision } = view.home;
  return {
    page,
    close: () => window.close(),
    /** Every room has long names, a weak battery and what is told of it; resolves once that is shown. */
    async tell(change: Partial<RoomView>): Promise<void> {
      revision += 1;
      const name = `Chambre des enfants ${revision}`;
      const rooms = view.rooms.map((room) => ({ ...room, name, batteryLow: true, ...change, revision }));
      const event = { type: 'snapshot', view: { home: { ...view.home, revision }, rooms, serverTime: NOON } };
      await page.evaluate(
        (text) => {
          const { stream } = globalThis as unknown as { stream: ReadableStreamDefaultController<Uint8Array> };
          stream.enqueue(new TextEncoder().encode(text));
        },
        `event: snapshot\ndata: ${JSON.stringify(event)}\n\n`,
      );
      await page.locator('[data-room]', { hasText: name }).first().waitFor();
    },
  };
}

import { Suspense, use } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createPartLoads } from './part-loads.ts';

/** Draws with a part as a page does; resolves to what is thrown, or null. */
function draw(loads: ReturnType<typeof createPartLoads>): Promise<unknown> {
  function Page() {
    use(loads.load('fr', 'over-home'));
    return null;
  }
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const { abort } = renderToPipeableStream(
    <Suspense>
      <Page />
    </Suspense>,
    { onError: resolve, onAllReady: () => resolve(null) },
  );
  return promise.finally(() => abort());
}

it('messages that cannot be had are asked for once, and reach the boundary; then a retry may have them', async () => {
  const gone = new Error('gone');
  let asked = 0;
  let away = true;
  const loads = createPartLoads(async () => {
    asked += 1;
    // a draw that asks again at each attempt would never end
    if (asked > 9) throw new Error('asked again and again');
    await Promise.resolve();
    if (away) throw gone;
  });
  expect([await draw(loads), asked]).toEqual([gone, 1]);
  away = false;
  expect(await draw(loads)).toBe(gone);
  loads.forget();
  expect([await draw(loads), asked]).toEqual([null, 2]);
});

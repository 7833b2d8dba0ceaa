import type { Locator } from 'playwright-core';

/** Characters a second that people type with two thumbs on average: 36 words of five a minute (Palin and others, MobileHCI 2019). */
const THUMB_TYPING = 3;
/** Seconds to find what to touch next and touch it: a guess on the safe side. */
const LOOK_AND_TAP = 2;

/** Fingers on a screen, whose work is counted. */
export function createFingers() {
  let [taps, characters, machine] = [0, 0, 0];
  async function timed(work: () => Promise<void>): Promise<void> {
    const from = performance.now();
    await work();
    machine += performance.now() - from;
  }
  return {
    async tap(target: Locator): Promise<void> {
      taps += 1;
      await timed(() => target.tap());
    },
    /** Touches the field and types. */
    async type(target: Locator, text: string): Promise<void> {
      taps += 1;
      characters += text.length;
      await timed(async () => {
        await target.tap();
        await target.fill(text);
      });
    },
    /** Waits for the page; it is the machine’s time. */
    wait: timed,
    /** `machineSeconds`: as measured, which says as much of the machine. `personSeconds`: as estimated from the counts. */
    work: () => ({
      taps,
      characters,
      machineSeconds: Math.round(machine / 100) / 10,
      personSeconds: Math.round(taps * LOOK_AND_TAP + characters / THUMB_TYPING),
    }),
  };
}

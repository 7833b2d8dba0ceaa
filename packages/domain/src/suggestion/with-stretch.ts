import { sameSetting } from '../setting/setting.ts';
import type { TimeBlock } from '../timetable.ts';

/** A day's blocks with a stretch of another: what it covers of them is gone, and neighbours that ask for the same are one. */
export function withStretch(blocks: readonly TimeBlock[], stretch: TimeBlock): readonly TimeBlock[] {
  const cut = [
    ...blocks.map((block) => ({ ...block, end: Math.min(block.end, stretch.start) })),
    stretch,
    ...blocks.map((block) => ({ ...block, start: Math.max(block.start, stretch.end) })),
  ].filter(({ start, end }) => start < end);
  const joined: TimeBlock[] = [];
  for (const block of cut) {
    const last = joined.at(-1);
    if (last !== undefined && last.holdsWhenAway === block.holdsWhenAway && sameSetting(last.setting, block.setting))
      joined[joined.length - 1] = { ...last, end: block.end };
    else joined.push(block);
  }
  return joined;
}

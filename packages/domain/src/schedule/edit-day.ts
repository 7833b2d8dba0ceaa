import type { TimeBlock } from '../timetable.ts';
import { MINUTES_A_DAY } from '../units/duration.ts';

/** Minutes between the places where a hand puts the edge of a block. */
export const EDGE_STEP = 5;
/** Minutes of the shortest block that a hand leaves. */
export const SHORTEST_BLOCK = 10;

type Span = Pick<TimeBlock, 'start' | 'end'>;

/** Where the edge between block `index` and the next may stand: minutes after midnight; null where there is none, or no room to move it. */
export function rangeOfEdge(blocks: readonly Span[], index: number): { readonly min: number; readonly max: number } | null {
  const before = blocks[index];
  const after = blocks[index + 1];
  if (before === undefined || after === undefined) return null;
  const min = Math.ceil((before.start + SHORTEST_BLOCK) / EDGE_STEP) * EDGE_STEP;
  const max = Math.floor((after.end - SHORTEST_BLOCK) / EDGE_STEP) * EDGE_STEP;
  return min > max ? null : { min, max };
}

/** The day with the edge between block `index` and the next as near to `minute` as it may stand. */
export function moveEdge<Block extends Span>(blocks: readonly Block[], index: number, minute: number): readonly Block[] {
  const range = rangeOfEdge(blocks, index);
  if (range === null) return blocks;
  const edge = Math.min(range.max, Math.max(range.min, Math.round(minute / EDGE_STEP) * EDGE_STEP));
  if (edge === blocks[index]?.end) return blocks;
  return blocks.map((block, at) => (at === index ? { ...block, end: edge } : at === index + 1 ? { ...block, start: edge } : block));
}

/** Whether a block is long enough to be two. */
export const canSplit = ({ start, end }: Span): boolean =>
  end - start >= 2 * SHORTEST_BLOCK + EDGE_STEP || (end - start === 2 * SHORTEST_BLOCK && start % EDGE_STEP === 0);

/** The day with block `index` as two of the same setting. */
export function splitBlock<Block extends Span>(blocks: readonly Block[], index: number): readonly Block[] {
  const block = blocks[index];
  if (block === undefined || !canSplit(block)) return blocks;
  const middle = Math.round((block.start + block.end) / 2 / EDGE_STEP) * EDGE_STEP;
  return blocks.toSpliced(index, 1, { ...block, end: middle }, { ...block, start: middle });
}

/** The day without block `index`: the one before takes its time, or the next where there is none. The last one stays. */
export function removeBlock<Block extends Span>(blocks: readonly Block[], index: number): readonly Block[] {
  const block = blocks[index];
  if (block === undefined || blocks.length === 1) return blocks;
  const heir = index === 0 ? 1 : index - 1;
  return blocks
    .map((other, at) => (at !== heir ? other : index === 0 ? { ...other, start: block.start } : { ...other, end: block.end }))
    .filter((_, at) => at !== index);
}

/** Which block holds at a minute of the day. */
export const blockIndexAt = (blocks: readonly Span[], minute: number): number =>
  Math.max(
    0,
    blocks.findIndex(({ end }) => minute % MINUTES_A_DAY < end),
  );

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayFault } from './day-fault.ts';
import { EDGE_STEP, SHORTEST_BLOCK, blockIndexAt, canSplit, moveEdge, rangeOfEdge, removeBlock, splitBlock } from './edit-day.ts';

type Block = { readonly start: number; readonly end: number; readonly name: number };

/** A day as any client may have left it: cut at any minutes. */
const day = fc.uniqueArray(fc.integer({ min: 1, max: 1439 }), { maxLength: 12 }).map((cuts): readonly Block[] => {
  const edges = [0, ...cuts.toSorted((a, b) => a - b), 1440];
  return edges.slice(1).map((end, name) => ({ start: edges[name] ?? 0, end, name }));
});

/** What a hand does to a day. */
const deed = fc.oneof(
  fc.record({ kind: fc.constant('move' as const), index: fc.nat(12), minute: fc.integer({ min: -100, max: 1600 }) }),
  fc.record({ kind: fc.constant('split' as const), index: fc.nat(12), minute: fc.constant(0) }),
  fc.record({ kind: fc.constant('remove' as const), index: fc.nat(12), minute: fc.constant(0) }),
);

const after = (blocks: readonly Block[], { kind, index, minute }: { kind: 'move' | 'split' | 'remove'; index: number; minute: number }) =>
  kind === 'move' ? moveEdge(blocks, index, minute) : kind === 'split' ? splitBlock(blocks, index) : removeBlock(blocks, index);

test('whatever a hand does, the blocks cover the day, and none that it made is too short or off the steps', () => {
  fc.assert(
    fc.property(day, fc.array(deed, { maxLength: 20 }), (first, deeds) => {
      let blocks = first;
      for (const one of deeds) {
        const next = after(blocks, one);
        expect(dayFault(next)).toBeNull();
        const known = new Set(blocks.flatMap(({ start, end }) => [start, end]));
        const made = next.filter(({ start, end }) => !known.has(start) || !known.has(end));
        for (const { start, end } of made) expect(end - start).toBeGreaterThanOrEqual(SHORTEST_BLOCK);
        for (const { start } of next.filter((block) => !known.has(block.start))) expect(start % EDGE_STEP).toBe(0);
        blocks = next;
      }
    }),
  );
});

test('an edge goes as near as it may, and there is no edge after the last block', () => {
  const blocks = [
    { start: 0, end: 420 },
    { start: 420, end: 1320 },
    { start: 1320, end: 1440 },
  ];
  expect(moveEdge(blocks, 0, 388)).toEqual([{ start: 0, end: 390 }, { start: 390, end: 1320 }, blocks[2]]);
  expect(moveEdge(blocks, 0, 2000)[0]).toEqual({ start: 0, end: 1310 });
  expect(rangeOfEdge(blocks, 1)).toEqual({ min: 430, max: 1430 });
  expect(rangeOfEdge(blocks, 2)).toBeNull();
  expect(moveEdge(blocks, 2, 100)).toBe(blocks);
});

test('a block that is split and taken away again is what it was', () => {
  fc.assert(
    fc.property(day, fc.nat(12), (blocks, index) => {
      const block = blocks[index];
      if (block === undefined || !canSplit(block)) return;
      expect(removeBlock(splitBlock(blocks, index), index + 1)).toEqual(blocks);
    }),
  );
});

test('the time of a block that goes is its neighbour’s, and the last one stays', () => {
  const [night, morning] = [
    { start: 0, end: 420, name: 1 },
    { start: 420, end: 1440, name: 2 },
  ];
  expect(removeBlock([night, morning], 0)).toEqual([{ start: 0, end: 1440, name: 2 }]);
  expect(removeBlock([night, morning], 1)).toEqual([{ start: 0, end: 1440, name: 1 }]);
  const whole = [{ start: 0, end: 1440 }];
  expect(removeBlock(whole, 0)).toBe(whole);
});

test('each minute has its block, and midnight the first', () => {
  const blocks = [
    { start: 0, end: 420 },
    { start: 420, end: 1440 },
  ];
  expect([0, 419, 420, 1439, 1440].map((minute) => blockIndexAt(blocks, minute))).toEqual([0, 0, 1, 1, 0]);
});

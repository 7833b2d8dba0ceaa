import { timetableBlocks, timetableBlocksRequest } from '@braise/contract/v2';
import { type TimeBlock, celsius } from '@braise/domain';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { askedBlock, blockBody } from './timetable-bodies.ts';

/** A day cut at any minutes. */
const day = fc.uniqueArray(fc.integer({ min: 1, max: 1439 }), { maxLength: 20 }).map((cuts) => {
  const edges = [0, ...cuts.sort((a, b) => a - b), 1440];
  return edges.slice(1).map((end, index): TimeBlock => ({
    start: edges[index] ?? 0,
    end,
    setting: index % 3 === 0 ? { power: 'OFF' } : { power: 'ON', temperature: celsius(15 + (index % 20) / 2) },
    holdsWhenAway: index % 2 === 0,
  }));
});

test('blocks that a client reads and sends back are the same blocks', () => {
  fc.assert(
    fc.property(day, (blocks) => {
      const bodies = timetableBlocks.parse(blocks.map((block) => blockBody('HEATING', 'MONDAY', block)));
      const back = timetableBlocksRequest.parse(bodies).map(askedBlock);
      expect(back).toEqual(
        blocks.map(({ setting, ...block }) => ({
          ...block,
          setting: { type: 'HEATING', power: setting.power, celsius: setting.power === 'ON' ? setting.temperature : null, mode: null },
        })),
      );
    }),
  );
});

import { expect, it } from 'vitest';
import { roomsSpan } from './rooms-span.ts';

const words = {
  t: ((key: string, { month, day }: { month: string; day: string }) => `${month} ${key} ${day}`) as Parameters<typeof roomsSpan>[2]['t'],
  monthOfYear: (date: string) => date.slice(0, 7),
  day: (date: string) => date.slice(8),
  partly: (told: string, isWhole: boolean) => (isWhole ? told : `${told}, in part`),
};
const month = { startDate: '2025-10-01', endDate: '2025-10-31', isComplete: true, isCostComplete: true };

it('tells of which month rooms are, how far one has come, and which is known in part alone', () => {
  const over = (change: object, figure: 'consumption' | 'cost' = 'consumption') =>
    roomsSpan({ ...month, ...change }, { figure, isUnderWay: false }, words);
  expect(over({})).toBe('2025-10');
  expect(over({ isComplete: false })).toBe('2025-10, in part');
  expect([over({ isCostComplete: false }), over({ isCostComplete: false }, 'cost')]).toEqual(['2025-10', '2025-10, in part']);
  const underWay = roomsSpan({ ...month, isComplete: false }, { figure: 'consumption', isUnderWay: true }, words);
  expect(underWay).toBe('2025-10 rooms.until 31, in part');
});

import { expect, it } from 'vitest';
import { createProgressLine } from './progress-line.ts';

function told(isTTY: boolean, shares: readonly number[]): string {
  let text = '';
  const tell = createProgressLine({ isTTY, write: (more: string) => (text += more) }, 'History');
  for (const share of shares) tell(share);
  return text;
}

it('says a line for each tenth where lines stay', () => {
  expect(told(false, [0, 0.04, 0.12, 0.19, 0.3, 0.97, 1, 1])).toBe(
    'History: 0 %\nHistory: 10 %\nHistory: 30 %\nHistory: 90 %\nHistory: 100 %\n',
  );
});

it('writes one line over at a terminal, and ends it', () => {
  expect(told(true, [0, 0.005, 0.43, 1])).toBe('\rHistory: 0 %\rHistory: 43 %\rHistory: 100 %\n');
});

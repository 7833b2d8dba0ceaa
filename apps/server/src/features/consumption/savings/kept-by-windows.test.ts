import { expect, it } from 'vitest';
import { keptByWindows } from './kept-by-windows.ts';
import type { SavingsReport } from './savings-report.ts';

const saving = (share: number) => ({ share, low: share - 0.01, high: share + 0.01 });
const aReport = (window: number): SavingsReport => ({
  madeAt: '2026-03-01T02:00:00Z',
  inputs: { from: '', to: '', heatedDays: 28, taken: 900, by: 'burner', degreeDays: 300, rooms: [] },
  facts: null,
  savings: { version: 2, seed: 1, draws: [], total: saving(0.2), features: [{ feature: 'window', ...saving(window) }], modelled: 1 },
  refused: null,
});

it('is a share of what comfort all day would have cost', () => {
  // 80 € were paid of what would have been 100 €
  expect(keptByWindows(aReport(0.05), 8_000)).toBe(500);
});

it('is not told where it may be nothing, of a heat pump, and of what was refused', () => {
  const report = aReport(0.05);
  expect(keptByWindows(aReport(0.009), 8_000)).toBeNull();
  expect(keptByWindows({ ...report, inputs: { ...report.inputs, by: 'pump' } }, 8_000)).toBeNull();
  expect(keptByWindows({ ...report, refused: 'OFF' }, 8_000)).toBeNull();
});

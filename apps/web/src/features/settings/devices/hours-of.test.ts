import { expect, test } from 'vitest';
import { countHours, hoursObeyed, hoursReported } from './hours-of.ts';

test('hours are counted by what they were, and those of which nobody knows by none', () => {
  expect(countHours(hoursObeyed([null, 'KEPT', 'LATE', 'MISSED', 'KEPT']))).toEqual({ known: 4, ok: 2, late: 1, missing: 1 });
  expect(countHours(hoursReported([null, null, true, false, true]))).toEqual({ known: 3, ok: 2, late: 0, missing: 1 });
});

import { expect, it } from 'vitest';
import { unconfirmed } from './unconfirmed.ts';

it('says of a device that answers that it holds another setting, of a silent one that it did not answer, and of neither twice', () => {
  expect(unconfirmed({ faults: [], delivery: 'contradicted' })).toBe('note.unconfirmed.otherwise');
  expect(unconfirmed({ faults: [], delivery: 'expired' })).toBe('note.unconfirmed.effect');
  const told = { kind: 'not-confirming', device: 'Vanne' } as const;
  expect(unconfirmed({ faults: [told], delivery: 'contradicted' })).toBeNull();
});

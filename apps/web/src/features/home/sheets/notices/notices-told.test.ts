import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { noticesTold } from './notices-told.ts';

const HOLIDAY = { from: '2026-03-12T16:05:00.000Z', to: '2026-03-19T16:05:00.000Z', celsius: 15 };
const NOTHING = { newDevices: 0, holiday: null, failed: false, prepared: false };

it('a holiday is told above devices that wait for a room, and they are told with it', () => {
  expect(noticesTold({ ...NOTHING, newDevices: 2, holiday: HOLIDAY })).toEqual(['holiday', 'new-devices']);
  expect(noticesTold({ newDevices: 2, holiday: HOLIDAY, failed: true, prepared: true })).toEqual(['failure', 'holiday', 'new-devices']);
  expect(noticesTold({ ...NOTHING, prepared: true })).toEqual(['history']);
});

it('nothing that can wait hides what is in force, and there is a notice wherever there is something to tell', () => {
  const any = fc.record({
    newDevices: fc.nat(3),
    holiday: fc.option(fc.constant(HOLIDAY)),
    failed: fc.boolean(),
    prepared: fc.boolean(),
  });
  fc.assert(
    fc.property(any, (told) => {
      const notices = noticesTold(told);
      expect(notices.includes('failure')).toBe(told.failed);
      expect(notices.includes('holiday')).toBe(told.holiday !== null);
      expect(notices.length > 0).toBe(told.failed || told.holiday !== null || told.newDevices > 0 || told.prepared);
    }),
  );
});

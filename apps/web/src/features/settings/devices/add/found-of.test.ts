import { expect, it } from 'vitest';
import { homeDevice } from '../testing/home-device.ts';
import { foundOf } from './found-of.ts';

const AT = '2026-01-10T12:00:00Z';

it('lists whoever joins with the device that it becomes, then those that wait for a room since an earlier search, each once', () => {
  const joining = { address: '0x1', name: 'x', step: 'joined', at: AT, serialNumber: null } as const;
  const joined = { address: '0x2', name: 'y', step: 'ready', at: AT, serialNumber: 'now' } as const;
  const now = homeDevice({ serialNumber: 'now', isNew: true });
  const earlier = homeDevice({ serialNumber: 'earlier', isNew: true });
  const placed = homeDevice({ serialNumber: 'placed', isNew: false });
  const found = foundOf([joining, joined], [placed, now, earlier]);
  expect(found.map(({ step, device }) => [step, device?.serialNumber ?? null])).toEqual([
    ['joined', null],
    ['ready', 'now'],
    ['ready', 'earlier'],
  ]);
});

import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { HOST_SYSTEMS, readLaunchParameters } from './launch-parameters.ts';

it('reads what the host wrote', () => {
  expect(readLaunchParameters('?os=android&version=8.4.0&bundle=Partner&x=1')).toEqual({
    os: 'ANDROID',
    version: '8.4.0',
    bundle: 'partner',
  });
});

it('a query without them says nothing', () => {
  expect(readLaunchParameters('?deepLink=home')).toBeNull();
});

it('what makes no sense counts as left out', () => {
  expect(readLaunchParameters('?os=windows&version=8&bundle=../x')).toEqual({ os: null, version: '0.0.0', bundle: null });
});

it('whatever the query is, what is read is what a host may say', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (os, version, bundle) => {
      const read = readLaunchParameters(`?${new URLSearchParams({ os, version, bundle }).toString()}`);
      expect([null, ...HOST_SYSTEMS]).toContain(read?.os);
      expect(read?.version).toMatch(/^\d+\.\d+\.\d+$/);
      expect(read?.bundle ?? 'none').toMatch(/^[a-z0-9][a-z0-9.-]*$/);
    }),
  );
});

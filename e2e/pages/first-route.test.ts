import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const MEASURE = join(import.meta.dirname, '../../apps/web/scripts/first-route-size.ts');

it('the scripts that the home waits for are within their limit', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [MEASURE]);
  const kilobytesOf = (part: string) => Number(new RegExp(`([\\d.]+) kB {2}${part}, gzip`).exec(stdout)?.[1]);
  expect(kilobytesOf('first route')).toBeLessThanOrEqual(kilobytesOf('limit of the first route'));
});

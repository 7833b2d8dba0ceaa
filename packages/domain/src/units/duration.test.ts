import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../../..');
/** The code of the product. The emulator takes no more than the contract. */
const SOURCES = ['apps/server/src', 'apps/web/src', 'apps/web/build', 'packages/*/src'];
/** A minute, an hour or a day in milliseconds or in seconds, written as a number or as a product of numbers. */
const RAW =
  /(?<![\w.'"=-])(?:60_?000|3_?600(?:_?000)?|86_?400(?:_?000)?|1_?440|24 \* (?:60|3_?600|HOUR)|60 \* (?:60|MINUTE)(?:_S)?)(?![\w.'"])/;

it('a length of time is said by its name', () => {
  const product = globSync(
    SOURCES.map((source) => `${source}/**/*.{ts,tsx}`),
    { cwd: ROOT },
  ).filter((file) => !/\.test\.tsx?$|\/testing\/|units\/duration\.ts$/.test(file));
  expect(product.length).toBeGreaterThan(1_000);
  const raw = product.flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .map((line, index) => ({ code: line.replace(/^\s*\/?\*.*$|(?:^|\s)\/\/.*$/, ''), place: `${file}:${index + 1}` }))
      .filter(({ code }) => RAW.test(code))
      .map(({ place, code }) => `${place} ${code.trim()}`),
  );
  expect(raw).toEqual([]);
});

import { join } from 'node:path';
import { pagePath } from '@braise/contract/analytics';
import { expect, it } from 'vitest';
import { patternsOf } from '../testing/patterns-of.ts';
import { allRoutes } from './routes/all-routes.ts';

const WRITTEN = join(import.meta.dirname, '../../../../packages/contract/src/analytics/pages.ts');

/** The server knows no page of ours: it is told by a file, which `vitest -u` writes. */
it('the pages that are counted are those that there are', async () => {
  const pages = new Set(patternsOf(allRoutes).map(pagePath));
  const written = `// Written from the pages of the web: npx vitest run counted-pages -u

/** Every page of the app, as \`pagePath\` tells it, in the order of their characters: what is none of them is not counted. */
export const PAGES = [
${[...pages]
  .toSorted()
  .map((page) => `  '${page}',\n`)
  .join('')}] as const;
`;
  await expect(written).toMatchFileSnapshot(WRITTEN);
});

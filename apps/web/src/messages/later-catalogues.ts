import type { Catalogue } from './load-messages.ts';

/** The catalogues beyond those of the first screens, by path. */
export const laterCatalogues = import.meta.glob<Catalogue>(['./*/*.json', '!./first/*.json'], { query: '?compiled', import: 'default' });

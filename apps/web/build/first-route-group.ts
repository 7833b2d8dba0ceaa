import { join } from 'node:path';

type ModuleGraph = { readonly getModuleInfo: (id: string) => { readonly importers: readonly string[] } | null };

const SOURCES = join(import.meta.dirname, '../src/');
const ENTRY = join(SOURCES, 'main.tsx');

/**
 * Names the chunk of a source that the entry imports without waiting, directly or not: all that stands on the first route in one file,
 * which compresses better than the dozen that later pages share.
 */
export function createFirstRouteGroup(): (id: string, graph: ModuleGraph) => string | null {
  const known = new Map<string, boolean>();
  const isFirst = (id: string, graph: ModuleGraph): boolean => {
    const found = known.get(id);
    if (found !== undefined) return found;
    // a circle of imports reaches the entry from elsewhere, if at all
    known.set(id, id === ENTRY);
    const first = id === ENTRY || (graph.getModuleInfo(id)?.importers ?? []).some((importer) => isFirst(importer, graph));
    known.set(id, first);
    return first;
  };
  return (id, graph) => (id !== ENTRY && id.startsWith(SOURCES) && isFirst(id, graph) ? 'first' : null);
}

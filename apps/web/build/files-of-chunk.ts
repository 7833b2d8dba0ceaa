import type { Rolldown } from 'vite';

export type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

export const chunksOf = (bundle: Rolldown.OutputBundle): Chunks =>
  new Map(Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));

/** A chunk with all that it imports without waiting. */
export function withImports(chunk: Rolldown.OutputChunk, chunks: Chunks): ReadonlySet<Rolldown.OutputChunk> {
  const found = new Set<Rolldown.OutputChunk>();
  const visit = (one: Rolldown.OutputChunk): void => {
    if (found.has(one)) return;
    found.add(one);
    for (const file of one.imports) {
      const imported = chunks.get(file);
      if (imported !== undefined) visit(imported);
    }
  };
  visit(chunk);
  return found;
}

/** All that the page begins with. */
export const chunksOfPage = (chunks: Chunks): ReadonlySet<Rolldown.OutputChunk> =>
  new Set([...chunks.values()].filter((chunk) => chunk.isEntry).flatMap((entry) => [...withImports(entry, chunks)]));

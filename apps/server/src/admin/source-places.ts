import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';

const PLACE = /(?:https?:\/\/[^\s()]+\/|\/)?assets\/([\w.-]+\.js)(?:\?[^\s():]*)?:(\d+):(\d+)/g;

/**
 * Tells the lines of a stack by the sources instead of by the files of the build. `folder`: where the build left its source maps; the name of a file holds
 * a hash of its content, so maps of earlier builds fit too. A place without a map stays as it is.
 */
export function createSourcePlaces(folder: string): (stack: string) => Promise<string> {
  const maps = new Map<string, Promise<TraceMap | null>>();
  const mapOf = (file: string): Promise<TraceMap | null> => {
    const known = maps.get(file) ?? readMap(join(folder, `${basename(file)}.map`));
    maps.set(file, known);
    return known;
  };
  return async (stack) => {
    const places = await Promise.all(
      [...stack.matchAll(PLACE)].map(async ([place, file = '', line, column]) => {
        const map = await mapOf(file);
        // columns are told from one, and looked up from zero
        const found = map && originalPositionFor(map, { line: Number(line), column: Number(column) - 1 });
        return [place, found?.source ? `${found.source.replace(/^(\.\.\/)+/, '')}:${found.line}:${found.column + 1}` : place] as const;
      }),
    );
    return places.reduce((told, [place, source]) => told.replace(place, () => source), stack);
  };
}

/** Null where there is none that can be read: a place without its source is still a place. */
async function readMap(path: string): Promise<TraceMap | null> {
  try {
    return new TraceMap(await readFile(path, 'utf8'));
  } catch {
    return null;
  }
}

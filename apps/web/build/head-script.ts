import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { chunksOf, chunksOfPage, type Chunks, withImports } from './files-of-chunk.ts';

const HEAD = join(import.meta.dirname, '../src/head/head.ts');
/** Modules that the head has fetched before the scripts ask for them, and the part that each is. */
const PARTS = [
  [/.*\/first-words\/(\w+)\.messages\.js$/, 'words-$1'],
  [/.*\/room-words\/(\w+)\.messages\.js$/, 'room-words-$1'],
  [/.*\/room-page\.tsx$/, 'room'],
] as const;

/** Puts the script of `src/head` between tags into the head, before the style sheets, which scripts after them would wait for. */
export function headScript(): Plugin {
  return {
    name: 'braise:head-script',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const code = (await compile()).replaceAll(/\bPARTS\b/g, () => JSON.stringify(partsOf(chunksOf(bundle))));
        if (code.includes('</script')) throw new Error('the script of the head would end its tag');
        return html.replace('</title>', (end) => `${end}\n    <script>${code}</script>`);
      },
    },
  };
}

async function compile(): Promise<string> {
  const built = await build({
    configFile: false,
    root: join(import.meta.dirname, '..'),
    publicDir: false,
    logLevel: 'error',
    build: { write: false, target: 'es2023', modulePreload: false, rolldownOptions: { input: HEAD, output: { format: 'iife' } } },
  });
  const [output] = 'output' in built ? built.output : [];
  if (output === undefined) throw new Error('the script of the head was not built');
  return output.code.trim();
}

/** What each part of the app that the head has fetched consists of, but for what the page names itself. */
function partsOf(chunks: Chunks): Readonly<Record<string, readonly string[]>> {
  const filesOf = (some: Iterable<Rolldown.OutputChunk>): readonly string[] =>
    [...some].flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])]);
  const named = new Set(filesOf(chunksOfPage(chunks)));
  const parts = [...chunks.values()].flatMap((chunk) => {
    const part = PARTS.flatMap(([module, name]) => chunk.moduleIds.flatMap((id) => id.match(module)?.[0].replace(module, name) ?? []))[0];
    const needed = filesOf(withImports(chunk, chunks)).filter((file) => !named.has(file));
    return part === undefined ? [] : [[part, [...new Set(needed)].map((file) => `/${file}`)] as const];
  });
  return Object.fromEntries(parts);
}

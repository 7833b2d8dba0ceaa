import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

const HEAD = join(import.meta.dirname, '../src/head/head.ts');
/** Modules that the head has fetched before the scripts ask for them, and the part that each is. */
const PARTS = [
  [/.*\/first-words\/(\w+)\.messages\.js$/, 'words-$1'],
  [/.*\/room-words\/(\w+)\.messages\.js$/, 'room-words-$1'],
  [/.*\/room-page\.tsx$/, 'room'],
] as const;

type BuiltFile = Rolldown.OutputChunk | Rolldown.OutputAsset;

/** Puts the script of `src/head` between tags into the head, before the style sheets, which scripts after them would wait for. */
export function headScript(): Plugin {
  return {
    name: 'braise:head-script',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const code = (await compile()).replaceAll(/\bPARTS\b/g, () => JSON.stringify(partsOf(Object.values(bundle))));
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
function partsOf(files: readonly BuiltFile[]): Readonly<Record<string, readonly string[]>> {
  const chunks = new Map(files.filter((file) => file.type === 'chunk').map((chunk) => [chunk.fileName, chunk]));
  const entries = [...chunks.values()].filter((chunk) => chunk.isEntry);
  const named = new Set(entries.flatMap((entry) => filesOf(entry, chunks)));
  const parts = [...chunks.values()].flatMap((chunk) => {
    const part = PARTS.map(([module, name]) => chunk.facadeModuleId?.match(module)?.[0].replace(module, name)).find(
      (name) => name !== undefined,
    );
    const needed = filesOf(chunk, chunks).filter((file) => !named.has(file));
    return part === undefined ? [] : [[part, needed.map((file) => `/${file}`)] as const];
  });
  return Object.fromEntries(parts);
}

/** A chunk with all that it imports and the style sheets of each. */
function filesOf(chunk: Rolldown.OutputChunk, chunks: ReadonlyMap<string, Rolldown.OutputChunk>): readonly string[] {
  const found = new Set<string>();
  const visit = (one: Rolldown.OutputChunk): void => {
    if (found.has(one.fileName)) return;
    found.add(one.fileName);
    for (const style of one.viteMetadata?.importedCss ?? []) found.add(style);
    for (const file of one.imports) {
      const imported = chunks.get(file);
      if (imported !== undefined) visit(imported);
    }
  };
  visit(chunk);
  return [...found];
}

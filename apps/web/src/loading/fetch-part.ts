const OTHER_WORDS = /\/[\w-]+\.messages-/;
/** Sheets on their way, by file. */
const coming = new Map<string, Promise<void>>();

/**
 * Fetches a part of the app that is imported when it is asked for: its module, its sheets, and at the same time what the module would itself ask for
 * only once it runs. The build calls it for each such import, with the files of the part; words of languages that the page does not speak are left out.
 * Rejects where the module or a sheet cannot be had; the next call tries again.
 */
export async function fetchPart<Part>(fetchModule: () => Promise<Part>, files: readonly string[] = []): Promise<Part> {
  const words = `/${document.documentElement.lang}.messages-`;
  const wanted = files.filter((file) => !OTHER_WORDS.test(file) || file.includes(words));
  const [part] = await Promise.all([fetchModule(), ...wanted.map(fetchBeside)]);
  return part;
}

/** Until the sheet of that name has come; nothing waits for another file. */
function fetchBeside(file: string): Promise<void> | undefined {
  const isSheet = file.endsWith('.css');
  const rel = isSheet ? 'stylesheet' : 'modulepreload';
  const known = coming.get(file);
  if (known !== undefined || document.querySelector(`link[rel=${rel}][href="/${file}"]`) !== null) return known;
  const link = document.createElement('link');
  link.rel = rel;
  link.crossOrigin = '';
  link.href = `/${file}`;
  document.head.append(link);
  if (!isSheet) return undefined;
  const come = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      coming.delete(file);
      reject(new Error(`Unable to preload CSS for /${file}`));
    });
  });
  coming.set(file, come);
  return come;
}

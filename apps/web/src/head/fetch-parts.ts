/** Files of the build by what needs them: the build puts them in; none in development. */
declare const PARTS: Readonly<Record<string, readonly string[] | undefined>>;

/** Has the first words of the page's language fetched beside the scripts, which would ask for them only once they run. */
export const fetchWords = (): void => fetchPart(`words-${document.documentElement.lang}`);

/** Has a room fetched once nothing else is on its way, while the home is still being drawn: a tap on it then waits for no file. */
export function fetchRoom(): void {
  addEventListener('load', () => {
    fetchPart('room');
    fetchPart(`room-words-${document.documentElement.lang}`);
  });
}

function fetchPart(part: string): void {
  for (const file of PARTS[part] ?? []) {
    const link = document.createElement('link');
    link.rel = file.endsWith('.css') ? 'prefetch' : 'modulepreload';
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  }
}

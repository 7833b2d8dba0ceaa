import { useEffect } from 'react';
import { brand } from '../../brand/brand.ts';

type Titled = { readonly title: string; readonly place: 'page' | 'over-page' };

/** Of every page that stands, the one drawn last at the end. */
const titled: Titled[] = [];

/**
 * Names the page in the window, with the brand, for as long as it stands; undefined: its name is not known yet. What opens over a page, or in
 * the place of everything, names the window until it is gone.
 */
export function usePageTitle(title: string | undefined, place: Titled['place'] = 'page'): void {
  useEffect(() => {
    if (title === undefined) return undefined;
    const own: Titled = { title, place };
    titled.push(own);
    nameWindow();
    return () => {
      titled.splice(titled.indexOf(own), 1);
      nameWindow();
    };
  }, [title, place]);
}

function nameWindow(): void {
  const shown = titled.findLast(({ place }) => place === 'over-page') ?? titled.at(-1);
  if (shown !== undefined) document.title = `${shown.title} · ${brand().name}`;
}

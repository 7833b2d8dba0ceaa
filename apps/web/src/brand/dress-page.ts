import { BRAISE, brand, type Brand, setBrand } from './brand.ts';

const ICONS = [
  ['manifest', 'manifest.webmanifest'],
  ['icon', 'icon.svg'],
  ['apple-touch-icon', 'apple-touch-icon.png'],
] as const;

/** Changes the whole page into a brand: tokens, icons, title and what names it. */
export function dressPage(as: Brand): void {
  const { documentElement: root, head } = document;
  const isPartner = as.id !== BRAISE.id;
  if (isPartner) root.dataset['partner'] = as.id;
  else delete root.dataset['partner'];
  const folder = isPartner ? `/brands/${as.id}` : '';
  for (const [rel, file] of ICONS) head.querySelector(`link[rel="${rel}"]`)?.setAttribute('href', `${folder}/${file}`);
  document.title = document.title.replace(brand().name, as.name);
  setBrand(as);
}

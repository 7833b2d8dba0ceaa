import { launchParameters } from '../host/launch-parameters.ts';
import type { Brand } from './brand.ts';
import { partnerBrand } from './partner-brands.ts';

/** Dresses the page as a partner's; null where none of that name ships. */
export async function putOnPartner(bundle: string): Promise<Brand | null> {
  const partner = await partnerBrand(bundle);
  if (partner === null) return null;
  const { documentElement: root, head } = document;
  root.dataset['partner'] = partner.id;
  for (const [rel, file] of [
    ['manifest', 'manifest.webmanifest'],
    ['icon', 'icon.svg'],
    ['apple-touch-icon', 'apple-touch-icon.png'],
  ])
    head.querySelector(`link[rel="${rel}"]`)?.setAttribute('href', `/brands/${partner.id}/${file}`);
  document.title = partner.name;
  // the next page of this tab, back from a sign-in, is of the same partner
  launchParameters();
  return partner;
}

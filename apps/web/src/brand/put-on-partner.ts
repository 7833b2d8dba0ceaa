import { BRAISE } from './braise.ts';
import type { Brand } from './brand.ts';
import { partnerBrand } from './partner-brands.ts';

/** Dresses the page as a partner's; as Braise where none of that name ships. */
export async function putOnPartner(bundle: string): Promise<Brand> {
  const partner = await partnerBrand(bundle);
  const { documentElement: root, head } = document;
  if (partner === null) {
    delete root.dataset['partner'];
    return BRAISE;
  }
  root.dataset['partner'] = partner.id;
  head.querySelector('link[rel="manifest"]')?.setAttribute('href', `/brands/${partner.id}/manifest.webmanifest`);
  head.querySelector('link[rel="icon"]')?.setAttribute('href', `/brands/${partner.id}/icon.svg`);
  head.querySelector('link[rel="apple-touch-icon"]')?.setAttribute('href', `/brands/${partner.id}/apple-touch-icon.png`);
  document.title = partner.name;
  return partner;
}

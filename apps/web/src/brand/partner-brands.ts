import type { Brand } from './brand.ts';

/** The partners whose brand ships, each in a folder of its own that loads when a page needs it. */
const PARTNERS: Readonly<Record<string, () => Promise<{ readonly PARTNER: Brand }>>> = {
  chaudelier: () => import('./partners/chaudelier/chaudelier.ts'),
};

export const PARTNER_IDS: readonly string[] = Object.keys(PARTNERS);

/** The brand of a partner; null where none ships under that name. */
export async function partnerBrand(id: string): Promise<Brand | null> {
  const load = Object.hasOwn(PARTNERS, id) ? PARTNERS[id] : undefined;
  return load === undefined ? null : (await load()).PARTNER;
}

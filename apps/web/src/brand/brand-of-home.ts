import { BRAISE, brand, type Brand } from './brand.ts';
import { dressPage } from './dress-page.ts';
import { LAST_PARTNER } from './last-partner.ts';
import { partnerBrand } from './partner-brands.ts';

type Page = {
  /** What the app around the page says it is; it outranks the home. */
  readonly bundle: string | null;
  readonly storage: Pick<Storage, 'setItem' | 'removeItem'>;
};

/** Counts the homes that were asked for: the brand of an earlier one may load later. */
let asked = 0;

/** The brand of a home's partner, null where none ships under that name. A page whose app says nothing wears it from now on. */
export async function wearBrandOfHome(partner: string | null, { bundle, storage }: Page): Promise<Brand | null> {
  const round = (asked += 1);
  const own = partner === null ? null : await partnerBrand(partner.toLowerCase());
  if (bundle !== null || round !== asked) return own;
  const next = own ?? BRAISE;
  if (next.id !== brand().id) dressPage(next);
  try {
    if (own === null) storage.removeItem(LAST_PARTNER);
    else storage.setItem(LAST_PARTNER, own.id);
  } catch {
    // storage is refused: the next load begins as Braise
  }
  return own;
}

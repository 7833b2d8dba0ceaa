import { launchParameters } from '../host/launch-parameters.ts';
import { BRAISE } from './brand.ts';
import { dressPage } from './dress-page.ts';
import { partnerBrand } from './partner-brands.ts';

/** Dresses the page as a partner's; as Braise where none of that name ships. */
export async function putOnPartner(id: string): Promise<void> {
  const partner = await partnerBrand(id);
  dressPage(partner ?? BRAISE);
  // the next page of this tab, back from a sign-in, is of the same partner
  if (partner !== null) launchParameters();
}

import { reportError } from '../reporting/report.ts';

/**
 * Puts the page into the brand of a mobile app's `bundle`, or of the home that was open last: its tokens, name and icons. An unknown one, or none,
 * is Braise, and so is one whose brand cannot be loaded.
 */
export async function applyBrand(bundle: string | null): Promise<void> {
  if (bundle !== null) await import('./put-on-partner.ts').then((part) => part.putOnPartner(bundle)).catch(reportError);
}

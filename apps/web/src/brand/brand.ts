import { createExternalStore } from '../api/external-store.ts';
import { reportError } from '../reporting/report.ts';
import { BRAISE } from './braise.ts';

/** A text in each language of the app. */
type BrandText = { readonly fr: string; readonly en: string };

/** How the app presents itself: the product as it is, or as one of its partners hands it to its customers. */
export type Brand = {
  /** The same word as the `bundle` of a mobile app, the `partner` of a page's address and of a home. */
  readonly id: string;
  readonly name: string;
  /** What stands above a page; without a symbol the word wears the ember ring. */
  readonly mark: { readonly word: string; readonly symbol: string | null };
  /** Where the mobile app is found. */
  readonly storeLinks: Readonly<Record<'ios' | 'android', string>>;
  /** What the page that tells how to delete one's account says of this partner; null for nothing but the way. */
  readonly deleteAccount: BrandText | null;
  /** The product is named beside the partner's mark. */
  readonly coBranding: boolean;
};

const worn = createExternalStore<Brand>(BRAISE);

/** The brand of this page, known before anything is drawn unless the home that it opens first turns out to have a partner. */
export const brand = worn.get;
/** Tells when `brand()` is another; returns what ends it. */
export const onBrandChange = worn.subscribe;
/** For what has dressed the page. */
export const setBrand = worn.set;

/**
 * Puts the page into the brand of a mobile app's `bundle`, or of the home that was open last: its tokens, name and icons. An unknown one, or none,
 * is Braise, and so is one whose brand cannot be loaded.
 */
export async function applyBrand(bundle: string | null): Promise<void> {
  if (bundle !== null) await import('./put-on-partner.ts').then(({ putOnPartner }) => putOnPartner(bundle)).catch(reportError);
}

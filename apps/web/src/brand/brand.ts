import { createExternalStore } from '../api/external-store.ts';
import { BRAISE_ID } from './braise-id.ts';

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

export const BRAISE: Brand = {
  id: BRAISE_ID,
  name: 'Braise°',
  mark: { word: 'Braise', symbol: null },
  storeLinks: {
    ios: 'https://apps.apple.com/app/braise/id6740000001',
    android: 'https://play.google.com/store/apps/details?id=org.braise.app',
  },
  deleteAccount: null,
  coBranding: false,
};

const worn = createExternalStore<Brand>(BRAISE);

/** The brand of this page, known before anything is drawn unless the home that it opens first turns out to have a partner. */
export const brand = worn.get;
/** Tells when `brand()` is another; returns what ends it. */
export const onBrandChange = worn.subscribe;
/** For what has dressed the page. */
export const setBrand = worn.set;

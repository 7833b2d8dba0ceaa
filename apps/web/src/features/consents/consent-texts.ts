import type { ConsentKind } from '@braise/contract/consents';

/**
 * What each version of a text said, as the beginning of the SHA-256 of its messages in each language. A text that changes gets the next version in
 * `CONSENT_TEXTS` and a line here; no line is ever changed, since people's answers name it.
 */
export const TEXT_HASHES: Readonly<Record<ConsentKind, readonly { readonly version: number; readonly fr: string; readonly en: string }[]>> =
  {
    analytics: [{ version: 1, fr: '72f673f4eefb6dec', en: '180c5bbfd750e572' }],
    services: [{ version: 1, fr: 'e795d6243c3aa7fc', en: '2d2f0763f47f08ab' }],
    dataSharing: [{ version: 1, fr: '471310077d3b3f81', en: 'ceea9a105cb71b9f' }],
  };

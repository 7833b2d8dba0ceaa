/** What a person is asked for by themselves. */
export const PERSON_CONSENTS = ['analytics', 'services'] as const;
export type PersonConsentKind = (typeof PERSON_CONSENTS)[number];
export type ConsentKind = PersonConsentKind | 'dataSharing';

/** The text that is shown of each consent. A text that changes gets the next number, and never an earlier one again. */
export const CONSENT_TEXTS: Readonly<Record<ConsentKind, number>> = { analytics: 1, services: 1, dataSharing: 1 };

/** The oldest text to which a yes still holds. A text that asks for more raises it to its own number: whoever agreed to less is asked again. */
export const OLDEST_YES: Readonly<Record<ConsentKind, number>> = { analytics: 1, services: 1, dataSharing: 1 };

/** What a partner may ask for besides the sharing itself. */
export const ADDITIONAL_CONSENTS = ['REMOTE_MONITORING'] as const;
export type AdditionalConsent = (typeof ADDITIONAL_CONSENTS)[number];

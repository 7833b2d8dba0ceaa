import * as z from 'zod/mini';

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

const additionalConsents = z.array(z.enum(ADDITIONAL_CONSENTS)).check(z.maxLength(ADDITIONAL_CONSENTS.length));
/** As the operator names it. */
export const partnerCode = z.string().check(z.regex(/^[A-Z0-9_]{1,40}$/));

export const consentAgreement = z.object({ partner: partnerCode, additionalConsents });
export type ConsentAgreement = z.infer<typeof consentAgreement>;

const language = z.enum(['fr', 'en']);
const answer = {
  granted: z.boolean(),
  /** Of the text that was read, by `CONSENT_TEXTS`. */
  textVersion: z.int().check(z.positive(), z.maximum(1_000_000)),
  language,
};

export const consentRequest = z.object(answer);
export type ConsentRequest = z.infer<typeof consentRequest>;
export const dataSharingRequest = z.object({ ...answer, partner: partnerCode, additionalConsents });
export type DataSharingRequest = z.infer<typeof dataSharingRequest>;

/** The last answer; null: none was given, which grants nothing. */
export const consentDecision = z.nullable(z.object({ ...answer, at: z.iso.datetime() }));
export type ConsentDecision = z.infer<typeof consentDecision>;

export const dataSharing = z.object({
  homeId: z.int(),
  /** Null: the home has no partner. */
  required: z.nullable(z.object({ ...consentAgreement.shape, partnerName: z.string() })),
  granted: z.nullable(consentAgreement),
  /** Of the partner that asks now. */
  decision: consentDecision,
  /** Something is asked for that no resident has answered. */
  due: z.boolean(),
});
export type DataSharing = z.infer<typeof dataSharing>;

export const consents = z.object({
  analytics: consentDecision,
  services: consentDecision,
  /** Null while the person lives in no home. */
  dataSharing: z.nullable(dataSharing),
});
export type Consents = z.infer<typeof consents>;

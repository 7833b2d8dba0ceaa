import { type AdditionalConsent, OLDEST_YES } from '@braise/domain';
import { type Decision, decisionInForce } from '../../identity/consents/decision.ts';

export type Agreement = { readonly partner: string; readonly additionalConsents: readonly AdditionalConsent[] };
/** What the partner of a home asks for. `partnerName`: as people know it. */
export type Required = Agreement & { readonly partnerName: string };
/** An answer, with what it answered. */
export type HomeDecision = Agreement & Decision;

export type DataSharing = {
  readonly required: Required | null;
  readonly granted: Agreement | null;
  /** The last answer to the partner that asks now. */
  readonly decision: Decision | null;
  /** Something is asked for that no resident has answered: another partner, or a consent besides what was asked for. */
  readonly due: boolean;
};

/** How a home stands towards its partner. A refusal is an answer too: who refused is not asked for the same again. */
export function dataSharingOf(
  required: Required | null,
  given: HomeDecision | null,
  oldestYes: number = OLDEST_YES.dataSharing,
): DataSharing {
  const last = decisionInForce(given, oldestYes);
  const granted = last?.granted === true ? { partner: last.partner, additionalConsents: last.additionalConsents } : null;
  const answered = required !== null && last !== null && last.partner === required.partner ? last : null;
  const due =
    required !== null && (answered === null || required.additionalConsents.some((one) => !answered.additionalConsents.includes(one)));
  return { required, granted, decision: answered, due };
}

import type { ConsentDecision, ConsentKind, Consents } from '@braise/contract/consents';

/** What is asked for; 'nobody': no partner asks for anything; 'unknown': what a partner asks for has not come yet. */
export type ConsentQuestion =
  | {
      /** The name of who asks; empty: Braise itself. */
      readonly partner: string;
      /** Remote monitoring is asked for too. */
      readonly monitoring: boolean;
    }
  | 'nobody'
  | 'unknown';

export function consentQuestion(kind: ConsentKind, consents: Consents | null): ConsentQuestion {
  if (kind !== 'dataSharing') return { partner: '', monitoring: false };
  if (consents === null) return 'unknown';
  const required = consents.dataSharing?.required ?? null;
  if (required === null) return 'nobody';
  return { partner: required.partnerName, monitoring: required.additionalConsents.includes('REMOTE_MONITORING') };
}

/** The present answer; null: none. */
export function consentDecision(kind: ConsentKind, consents: Consents | null): ConsentDecision {
  if (consents === null) return null;
  return kind === 'dataSharing' ? (consents.dataSharing?.decision ?? null) : consents[kind];
}

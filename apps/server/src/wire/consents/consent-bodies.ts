import { iso } from '@braise/domain';
import type { DataSharing } from '../../features/consents/data-sharing.ts';
import type { Decision } from '../../identity/consents/decision.ts';

export const decisionBody = (decision: Decision | null) =>
  decision && {
    granted: decision.granted,
    textVersion: decision.textVersion,
    language: decision.language,
    at: iso(decision.at),
  };

export function dataSharingBody(homeId: number, { required, granted, decision, due }: DataSharing) {
  return {
    homeId,
    required: required && { ...required, additionalConsents: [...required.additionalConsents] },
    granted: granted && { partner: granted.partner, additionalConsents: [...granted.additionalConsents] },
    decision: decisionBody(decision),
    due,
  };
}

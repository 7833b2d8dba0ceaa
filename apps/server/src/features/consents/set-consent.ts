import { CONSENT_TEXTS, type ConsentKind, type Instant, type PersonConsentKind } from '@braise/domain';
import type { Database } from '../../database/database.ts';
import { type CommandError, refuse } from '../../commands/home-command.ts';
import type { Answer, Decision } from '../../identity/consents/decision.ts';
import { addPersonConsent } from '../../identity/consents/person-consent.store.ts';

type Outcome = { readonly ok: true; readonly value: Decision } | { readonly ok: false; readonly error: CommandError };

/** Keeps a person's answer. The same answer to the same text is kept once, with the time when it was first given. */
export async function setConsent(
  { database }: { readonly database: Pick<Database, 'kysely'> },
  by: { readonly personId: string; readonly kind: PersonConsentKind },
  answer: Answer,
  at: Instant,
): Promise<Outcome> {
  const unknown = unknownText(by.kind, answer.textVersion);
  if (unknown !== null) return refuse(unknown);
  const value = await addPersonConsent(database, by, answer, at);
  return value === null ? refuse({ code: 'unauthorized' }) : { ok: true, value };
}

/** Refuses a text that nobody can have read. Earlier ones may still stand on an open page. */
export const unknownText = (kind: ConsentKind, textVersion: number): CommandError | null =>
  textVersion <= CONSENT_TEXTS[kind] ? null : { code: 'validationFailed', field: 'textVersion' };

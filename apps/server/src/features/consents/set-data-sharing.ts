import type { Instant } from '@braise/domain';
import type { Database } from '../../database/database.ts';
import { type CommandError, refuse } from '../../commands/home-command.ts';
import { type Agreement, type DataSharing, dataSharingOf, type HomeDecision } from './data-sharing.ts';
import type { Answer } from '../../identity/consents/decision.ts';
import { unknownText } from './set-consent.ts';
import { addHomeConsent, findHomeConsent, whileConsentHeld } from './home-consent.store.ts';

type Outcome = { readonly ok: true; readonly value: DataSharing } | { readonly ok: false; readonly error: CommandError };

/**
 * Answers the partner of a home, and keeps the answer. To agree is `conflict` where something else is asked for by now than was shown; to take
 * back always works.
 */
export async function setDataSharing(
  { database }: { readonly database: Pick<Database, 'kysely'> },
  by: { readonly homeId: number; readonly personId: string },
  answer: Agreement & Answer,
  at: Instant,
): Promise<Outcome> {
  const unknown = unknownText('dataSharing', answer.textVersion);
  if (unknown !== null) return refuse(unknown);
  const outcome = await whileConsentHeld(database, by.homeId, async (held): Promise<Outcome> => {
    const { required, last } = await findHomeConsent(held, by.homeId);
    if (answer.granted && (required === null || !isSame(required, answer))) return refuse({ code: 'conflict' });
    if (last !== null && isRepeated(last, answer)) return { ok: true, value: dataSharingOf(required, last) };
    await addHomeConsent(held, by, answer, at);
    return { ok: true, value: dataSharingOf(required, { ...answer, at }) };
  });
  return outcome ?? refuse({ code: 'notFound' });
}

const isRepeated = (last: HomeDecision, answer: Agreement & Answer): boolean =>
  isSame(last, answer) && last.granted === answer.granted && last.textVersion === answer.textVersion;

const isSame = (one: Agreement, other: Agreement): boolean =>
  one.partner === other.partner &&
  one.additionalConsents.length === other.additionalConsents.length &&
  one.additionalConsents.every((consent) => other.additionalConsents.includes(consent));

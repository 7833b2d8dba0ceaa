import { type Instant, instant, type PersonConsentKind } from '@braise/domain';
import type { Database } from '../../database/database.ts';
import type { Answer, Decision } from './decision.ts';

type Source = Pick<Database, 'kysely'>;

/** The last answer of a person; null: none was given. */
export async function findPersonConsent({ kysely }: Source, personId: string, kind: PersonConsentKind): Promise<Decision | null> {
  const row = await kysely
    .selectFrom('person_consent')
    .select(['granted', 'text_version as textVersion', 'language', 'at'])
    .where('person_id', '=', personId)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : { ...row, at: instant(row.at.getTime()) };
}

/** Keeps an answer unless the last one was the same, and returns the one that holds; null: there is no such person. */
export async function addPersonConsent(
  { kysely }: Source,
  { personId, kind }: { readonly personId: string; readonly kind: PersonConsentKind },
  answer: Answer,
  at: Instant,
): Promise<Decision | null> {
  return kysely.transaction().execute(async (transaction) => {
    const held = await transaction.selectFrom('person').select('id').where('id', '=', personId).forNoKeyUpdate().executeTakeFirst();
    if (held === undefined) return null;
    const last = await findPersonConsent({ kysely: transaction }, personId, kind);
    if (last !== null && last.granted === answer.granted && last.textVersion === answer.textVersion) return last;
    await transaction
      .insertInto('person_consent')
      .values({
        person_id: personId,
        kind,
        granted: answer.granted,
        text_version: answer.textVersion,
        language: answer.language,
        at: new Date(at),
      })
      .execute();
    return { ...answer, at };
  });
}

/** Every answer that was given, for the person themselves. */
export async function listPersonConsents({ kysely }: Source, personId: string) {
  return kysely
    .selectFrom('person_consent')
    .select(['kind', 'granted', 'text_version as textVersion', 'language', 'at'])
    .where('person_id', '=', personId)
    .orderBy('id')
    .execute();
}

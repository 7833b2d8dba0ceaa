import { ADDITIONAL_CONSENTS, type AdditionalConsent, type Instant, instant } from '@braise/domain';
import type { Database } from '../../database/database.ts';
import type { Agreement, HomeDecision, Required } from './data-sharing.ts';
import type { Answer } from '../../identity/consents/decision.ts';

type Source = Pick<Database, 'kysely'>;

/** What stands in the table was checked before it was written. */
const additional = (names: readonly string[]): readonly AdditionalConsent[] => ADDITIONAL_CONSENTS.filter((name) => names.includes(name));

/** What a home is asked for, and the last answer, whichever partner it was for. */
export async function findHomeConsent(
  { kysely }: Source,
  homeId: number,
): Promise<{ readonly required: Required | null; readonly last: HomeDecision | null }> {
  const required = await kysely
    .selectFrom('required_consent')
    .select(['partner', 'partner_name as partnerName', 'additional_consents'])
    .where('home_id', '=', homeId)
    .executeTakeFirst();
  const last = await kysely
    .selectFrom('home_consent')
    .select(['partner', 'additional_consents', 'granted', 'text_version as textVersion', 'language', 'at'])
    .where('home_id', '=', homeId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    required: required === undefined ? null : { ...named(required), partnerName: required.partnerName },
    last:
      last === undefined
        ? null
        : { ...named(last), granted: last.granted, textVersion: last.textVersion, language: last.language, at: instant(last.at.getTime()) },
  };
}

const named = (row: { readonly partner: string; readonly additional_consents: readonly string[] }): Agreement => ({
  partner: row.partner,
  additionalConsents: additional(row.additional_consents),
});

/** Runs `run` while nobody else answers for the home, nor changes what it is asked for; null: there is no such home. */
export async function whileConsentHeld<Value>(
  { kysely }: Source,
  homeId: number,
  run: (held: Source) => Promise<Value>,
): Promise<Value | null> {
  return kysely.transaction().execute(async (transaction) => {
    const held = await transaction.selectFrom('home').select('id').where('id', '=', homeId).forNoKeyUpdate().executeTakeFirst();
    return held === undefined ? null : run({ kysely: transaction });
  });
}

export async function addHomeConsent(
  { kysely }: Source,
  { homeId, personId }: { readonly homeId: number; readonly personId: string },
  { partner, additionalConsents, granted, textVersion, language }: Agreement & Answer,
  at: Instant,
): Promise<void> {
  await kysely
    .insertInto('home_consent')
    .values({
      home_id: homeId,
      person_id: personId,
      partner,
      additional_consents: [...additionalConsents],
      granted,
      text_version: textVersion,
      language,
      at: new Date(at),
    })
    .execute();
}

/** What the partner of a home asks for from now on; null: nothing any more. */
export async function putRequiredConsent({ kysely }: Source, homeId: number, required: Required | null): Promise<void> {
  if (required === null) {
    await kysely.deleteFrom('required_consent').where('home_id', '=', homeId).execute();
    return;
  }
  const row = { partner: required.partner, partner_name: required.partnerName, additional_consents: [...required.additionalConsents] };
  await kysely
    .insertInto('required_consent')
    .values({ home_id: homeId, ...row })
    .onConflict((conflict) => conflict.column('home_id').doUpdateSet(row))
    .execute();
}

/** Every answer that was given for a home, without who gave those of others. */
export async function listHomeConsents({ kysely }: Source, homeId: number, personId: string) {
  return kysely
    .selectFrom('home_consent')
    .select((row) => [
      'partner',
      'additional_consents as additionalConsents',
      'granted',
      'text_version as textVersion',
      'language',
      'at',
      row('person_id', '=', personId).as('byYou'),
    ])
    .where('home_id', '=', homeId)
    .orderBy('id')
    .execute();
}

import type { PersonalChoices, PersonalChoicesRequest } from '@braise/contract/v2';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

type Source = Pick<Database, 'kysely'>;

const NOTHING: PersonalChoices = {
  eiqConsumptionType: null,
  eiqPeriod: null,
  eiqPanelUnitMismatchNotification: null,
  eiqOnboarding: null,
  eiqComplementaryOnboarding: null,
  eiqSavingsAdvice: null,
  eiqReadingsBanner: null,
  eiqBillsWithoutEnergy: null,
  eiqFeedback: null,
  eiqReportFeedback: null,
};

// written by `keepChoices`, and read by nobody else
const withChosen = (row: { readonly choices: unknown } | undefined): PersonalChoices => ({
  ...NOTHING,
  ...(row?.choices as Partial<PersonalChoices> | undefined),
});

/** Of an account that is gone nothing was chosen. */
export async function loadChoices({ kysely }: Source, personId: string): Promise<PersonalChoices> {
  const row = await kysely.selectFrom('person').select('choices').where('id', '=', personId).executeTakeFirst();
  return withChosen(row);
}

/** Keeps some of them beside the others, and tells all. */
export async function keepChoices({ kysely }: Source, personId: string, chosen: PersonalChoicesRequest): Promise<PersonalChoices> {
  const row = await kysely
    .updateTable('person')
    .set({ choices: sql<string>`choices || ${JSON.stringify(chosen)}::jsonb` })
    .where('id', '=', personId)
    .returning('choices')
    .executeTakeFirst();
  return withChosen(row);
}

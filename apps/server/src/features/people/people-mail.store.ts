import type { Database } from '../../database/database.ts';

/** What the mail of an invitation says; null when it was answered or taken back. */
export async function findInvitationToSend({ kysely }: Pick<Database, 'kysely'>, homeId: number, id: string) {
  const row = await kysely
    .selectFrom('invitation')
    .innerJoin('home', 'home.id', 'invitation.home_id')
    .innerJoin('person', 'person.id', 'invitation.inviter_id')
    .select(['invitation.email', 'invitation.language', 'home.name as homeName', 'person.name as inviterName'])
    .where('invitation.home_id', '=', homeId)
    .where('invitation.id', '=', id)
    .where('invitation.accepted_by', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

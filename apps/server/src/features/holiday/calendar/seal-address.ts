import type { Database } from '../../../database/database.ts';
import { seal, unseal } from '../../../identity/tokens/seal.ts';
import { loadServerSecrets } from '../../../identity/tokens/server-secrets.ts';

const contextOf = (homeId: number): string => `holiday-calendar ${homeId}`;

/** The address of a home's calendar as it is kept: whoever has it may read the calendar. */
export async function sealAddress({ kysely }: Pick<Database, 'kysely'>, homeId: number, address: string): Promise<Buffer> {
  return seal((await loadServerSecrets(kysely)).sealingKey, contextOf(homeId), address);
}

/** What `sealAddress` sealed. */
export async function addressOf(
  { kysely }: Pick<Database, 'kysely'>,
  { homeId, address }: { readonly homeId: number; readonly address: Buffer },
): Promise<string> {
  const text = unseal((await loadServerSecrets(kysely)).sealingKey, contextOf(homeId), address);
  if (text === null) throw new Error('the address of a calendar was sealed by another key');
  return text;
}

import { putAdministrator } from '../identity/accounts/person.store.ts';
import type { Installation } from './open-installation.ts';

export const ADMINISTRATOR_USAGE = 'administrator <email> [--withdraw]';

/** Makes somebody with an account an administrator, who is staff where no other provider says who is; or withdraws that. */
export async function administratorCommand({ database }: Pick<Installation, 'database'>, args: readonly string[]): Promise<boolean> {
  const [email = '', option, ...rest] = args;
  const withdraw = option === '--withdraw';
  if (!email.includes('@') || (option !== undefined && !withdraw) || rest.length > 0) return refuse(`usage: ${ADMINISTRATOR_USAGE}`);
  if (!(await putAdministrator(database.kysely, email, !withdraw))) return refuse(`nobody has the address ${email}`);
  console.log(withdraw ? `${email} is no administrator` : `${email} is an administrator`);
  return true;
}

function refuse(sentence: string): false {
  console.error(sentence);
  return false;
}

import { putHomePartner } from '../features/home/home-partner.store.ts';
import type { Installation } from './open-installation.ts';

export const PARTNER_USAGE = 'set-partner <home> <partner|->';
/** As the column has it. Any name may stand there: one without a brand looks like Braise. */
const PARTNER = /^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/;

/** Says which partner a home came by. Pages that are open wear its brand from their next load on. */
export async function partnerCommand({ database }: Pick<Installation, 'database'>, args: readonly string[]): Promise<boolean> {
  const [home = '', partner = '', ...rest] = args;
  if (!/^\d{1,9}$/.test(home) || (partner !== '-' && !PARTNER.test(partner)) || rest.length > 0)
    return refuse(`usage: ${PARTNER_USAGE}\na partner is written like chaudelier or AA_12M_WEBSHOP, with at most 40 characters`);
  const put = await putHomePartner(database, Number(home), partner === '-' ? null : partner);
  if (!put) return refuse(`there is no home ${home}`);
  console.log(partner === '-' ? `home ${home} has no partner` : `home ${home} came by ${partner}`);
  return true;
}

function refuse(sentence: string): false {
  console.error(sentence);
  return false;
}

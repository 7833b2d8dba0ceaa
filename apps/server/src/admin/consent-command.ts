import { parseArgs } from 'node:util';
import { partnerCode } from '@braise/contract/consents';
import { putRequiredConsent, whileConsentHeld } from '../features/consents/home-consent.store.ts';
import type { Installation } from './open-installation.ts';

export const CONSENT_USAGE = 'consent <home> (<partner> [--name <name>] [--remote-monitoring] | --none)';
const LONGEST_NAME = 80;

/** Says which partner a home belongs to and what its residents are asked for; until one of them answers, the app asks. */
export async function consentCommand({ database }: Pick<Installation, 'database'>, args: readonly string[]): Promise<boolean> {
  const { positionals, values } = parseArgs({
    args: [...args],
    options: { name: { type: 'string' }, 'remote-monitoring': { type: 'boolean' }, none: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [home, partner] = positionals;
  const name = (values.name ?? partner ?? '').trim();
  const none = values.none === true;
  const isAsked = none ? partner === undefined : partnerCode.safeParse(partner).success && name !== '' && name.length <= LONGEST_NAME;
  if (!/^\d{1,9}$/.test(home ?? '') || !isAsked)
    return refuse(`usage: ${CONSENT_USAGE}\na partner is written like SPARKASSE or AA_12M_WEBSHOP`);
  const homeId = Number(home);
  const required =
    partner === undefined
      ? null
      : { partner, partnerName: name, additionalConsents: values['remote-monitoring'] === true ? (['REMOTE_MONITORING'] as const) : [] };
  const put = await whileConsentHeld(database, homeId, async (held) => {
    await putRequiredConsent(held, homeId, required);
    return true;
  });
  if (put === null) return refuse(`there is no home ${homeId}`);
  console.log(required === null ? `home ${homeId} is asked for nothing` : `home ${homeId} is asked by ${required.partnerName}`);
  return true;
}

function refuse(sentence: string): false {
  console.error(sentence);
  return false;
}

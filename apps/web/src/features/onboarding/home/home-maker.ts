import type { BrandedPartner } from '@braise/contract/onboarding';
import { cleanName } from '@braise/domain';
import { track } from '../../../analytics/track.ts';
import { addTariff, createHome } from '../../../api/home/home-setup.ts';
import { askLink } from '../../../api/home/tariff-links.ts';
import { type CallError, type Result, succeeded } from '../../../api/wire/result.ts';
import type { Session } from '../../../api/session/session.ts';
import { settleInto } from '../../../api/session/settle-into.ts';
import type { Wire } from '../../../api/wire/wire.ts';
import type { Locale } from '../../../messages/locale.ts';
import { addressToFind } from '../../../places/address-form.ts';
import type { HomeDraft } from './home-draft.ts';
import { tariffRequest } from '../../../tariff/tariff-request.ts';

/** What could not be done: the home, or of a home that is made its tariff, or a session that knows of it. */
export type Unmade = { readonly missing: 'home' | 'tariff' | 'session'; readonly error: CallError };

type HomeMakerDeps = {
  readonly wire: Wire;
  readonly session: Pick<Session, 'get' | 'renew'>;
  /** Whose app the page runs in. */
  readonly partner: BrandedPartner | null;
  /** In which the person is written to. */
  readonly language: Locale;
};

/** Makes the home of a draft, and then keeps its tariff. What failed is done again by asking again; what was done is not done twice. */
export function createHomeMaker({ wire, session, partner, language }: HomeMakerDeps) {
  let made: number | null = null;

  async function makeHome({ name, address, geolocation }: HomeDraft): Promise<Result<number> | null> {
    const [named, found] = [cleanName(name), addressToFind(address)];
    if (named === null || found === null || geolocation === null) return null;
    const line2 = address.addressLine2.trim();
    const request = { name: named, address: { ...found, addressLine2: line2 === '' ? null : line2 }, geolocation, partner };
    const answer = await createHome(wire, request);
    if (answer.ok) {
      track({ category: 'onboarding', name: 'homeCreated' });
      return answer;
    }
    if (answer.error.kind !== 'refused' || answer.error.status !== 409) return answer;
    // another tab has made it meanwhile, or it was made without an answer
    const settled = await settleInto(session, null);
    return settled.ok ? settled : answer;
  }

  async function keepTariff(homeId: number, { offer, tariff, withTariff, asset }: HomeDraft): Promise<Result<unknown>> {
    if (tariff === null || !withTariff || asset !== 'TARIFF') return succeeded(null);
    const request = tariffRequest(tariff, language, offer !== null);
    if (!('unit' in request)) return succeeded(null);
    return offer === null
      ? addTariff(wire, homeId, request)
      : askLink(wire, homeId, { offerId: offer.id, tariff: request, place: 'onboarding', language });
  }

  async function settle(): Promise<Unmade | null> {
    const settled = await settleInto(session, made);
    return settled.ok ? null : { missing: 'session', error: settled.error };
  }

  async function make(draft: HomeDraft): Promise<Unmade | null> {
    if (made === null) {
      const home = await makeHome(draft);
      if (home?.ok === false) return { missing: 'home', error: home.error };
      made = home?.value ?? null;
    }
    if (made === null) return settle();
    const tariff = await keepTariff(made, draft);
    return tariff.ok ? settle() : { missing: 'tariff', error: tariff.error };
  }

  /** Each resolves to null once the session knows of the home. */
  return { make, settle };
}

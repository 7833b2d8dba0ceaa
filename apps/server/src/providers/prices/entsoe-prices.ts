import { type Instant, iso } from '@braise/domain';
import { askService, notUnderstood, type ServiceOptions } from './ask-service.ts';
import { EIC_CODES } from './eic-codes.ts';
import { readEntsoeDocument } from './entsoe-document.ts';
import type { PriceAnswer, PricePort } from './price-port.ts';

/** Day-ahead prices by ENTSO-E's transparency platform, which wants a token of its user. */
export function createEntsoePrices({
  url,
  token,
  ...options
}: ServiceOptions & { readonly url: string; readonly token: string }): PricePort {
  function addressOf(area: string, from: Instant, to: Instant): URL {
    const address = new URL(`${url}/api`);
    address.searchParams.set('documentType', 'A44');
    address.searchParams.set('contract_MarketAgreement.type', 'A01');
    address.searchParams.set('in_Domain', area);
    address.searchParams.set('out_Domain', area);
    address.searchParams.set('periodStart', minuteOf(from));
    address.searchParams.set('periodEnd', minuteOf(to));
    address.searchParams.set('securityToken', token);
    return address;
  }

  return {
    name: 'entsoe',
    publishesAtMinute: 13 * 60,
    async prices(zone, from, to): Promise<PriceAnswer> {
      const area = EIC_CODES[zone];
      if (area === undefined) return { ok: false, reason: 'refused', detail: `no area is ${zone}` };
      // a refusal comes as a document too
      const answer = await askService(addressOf(area, from, to), { headers: { accept: 'application/xml' }, speaks: [400] }, options);
      return answer.ok ? read(answer.text) : answer;
    },
  };
}

function read(xml: string): PriceAnswer {
  try {
    const document = readEntsoeDocument(xml);
    if (document.kind === 'publication') return { ok: true, publication: document.publication };
    if (document.code === NO_DATA && /no matching data/i.test(document.text))
      return { ok: true, publication: { currency: '', unit: '', periods: [] } };
    return { ok: false, reason: 'refused', detail: `${document.code} ${document.text}`.slice(0, 200) };
  } catch (error) {
    return notUnderstood(error instanceof SyntaxError ? error.message : 'no document');
  }
}

/** The reason of several refusals, of which one is that there is nothing. */
const NO_DATA = '999';

/** `202611192300`, in UTC. */
const minuteOf = (at: Instant): string => iso(at).replace(/\D/g, '').slice(0, 12);

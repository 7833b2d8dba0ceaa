import { afterEach, beforeEach, expect, it } from 'vitest';
import { listen, sendJson, SESSION_TOKEN } from '../../../testing/listen.ts';
import { wireTo } from '../../../testing/wire-to.ts';
import { NO_DRAFT } from './home-draft.ts';
import { createHomeMaker } from './home-maker.ts';
import { emptyTariff } from '../../../tariff/tariff-form.ts';

const DRAFT = {
  ...NO_DRAFT,
  name: 'La Tuilerie',
  address: { addressLine1: '12 rue des Tilleuls', addressLine2: '', zipCode: '69300', city: 'Caluire-et-Cuire', country: 'FRA' },
  geolocation: { latitude: 45.8, longitude: 4.85 },
};
const WITH_TARIFF = {
  ...DRAFT,
  asset: 'TARIFF' as const,
  withTariff: true,
  tariff: { ...emptyTariff('2026-02-01'), provider: 'Courant local', prices: { price: '20,68' } },
};
const TARIFF = { id: 'a0a1c8a4-3b0b-4c5c-9c53-1d3c0d2b7a11', energy: 'ELECTRICITY', provider: 'Courant local', type: 'FIXED' };
const UNSAID = { terms: null, standingChargeInCents: null, feedInInCents: null };
const KEPT = { ...TARIFF, ...UNSAID, tariffInCents: 20.68, unit: 'kWh', currency: 'EUR', startDate: '2026-02-01', endDate: null };
const { id: _, ...UNLINKED } = KEPT;
const [SENT_AT, EXPIRES_AT] = ['2026-02-01T12:00:00.000Z', '2026-02-08T12:00:00.000Z'];
const LINK = {
  id: KEPT.id,
  state: 'WAITING',
  offer: { id: 'fr-edf-bleu-base', supplier: 'EDF', name: 'Base', kind: 'FIXED' },
  tariff: UNLINKED,
  tariffId: null,
  place: 'onboarding',
  askedAt: SENT_AT,
  expiresAt: EXPIRES_AT,
  answeredAt: null,
  mail: { to: 'camille@exemple.fr', sentAt: SENT_AT, failed: false },
};

/** The home of the person, as the server has it, and whether its session tells of it. */
let lives: number | null;
let tells: boolean;
let refusals: number;
let asked: (string | undefined)[];
let server: Awaited<ReturnType<typeof listen>>;

beforeEach(async () => {
  [lives, tells, refusals, asked] = [null, true, 0, []];
  server = await listen((request, response) => {
    if (request.url === '/session') return sendJson(response, 200, { signedIn: true });
    if (request.url === '/session/refresh') return sendJson(response, 200, { ...SESSION_TOKEN, homeId: tells ? lives : null });
    asked.push(request.url);
    if (request.url === '/api/v2/homes') {
      if (lives !== null) return sendJson(response, 409, { errors: [{ code: 'conflict', title: '' }] });
      lives = 7;
      return sendJson(response, 201, { id: 7 });
    }
    if (refusals-- > 0) return sendJson(response, 422, { errors: [{ code: 'validationFailed', title: '' }] });
    return sendJson(response, 201, request.url?.endsWith('tariffLinks') ? LINK : KEPT);
  });
});
afterEach(() => server.close());

async function homeMaker() {
  const { session, wire } = await wireTo(server.fetch);
  return { ...createHomeMaker({ wire, session, partner: null, language: 'fr' }), session };
}
const TARIFFS = '/energy-insights/homes/7/tariffs';

it('makes the home and keeps its tariff', async () => {
  const { make, session } = await homeMaker();
  expect(await make(WITH_TARIFF)).toBeNull();
  expect(asked).toEqual(['/api/v2/homes', TARIFFS]);
  expect(session.get()).toMatchObject({ homeId: 7 });
});

it('makes the home and has its tariff confirmed by mail where a product was chosen', async () => {
  const { make } = await homeMaker();
  expect(await make({ ...WITH_TARIFF, offer: { id: 'fr-edf-bleu-base', supplier: 'EDF', name: 'Base' } })).toBeNull();
  expect(asked).toEqual(['/api/v2/homes', '/energy-insights/homes/7/tariffLinks']);
});

it('makes a home without a tariff', async () => {
  const { make } = await homeMaker();
  expect(await make({ ...WITH_TARIFF, withTariff: false })).toBeNull();
  expect(asked).toEqual(['/api/v2/homes']);
});

it('keeps the tariff of a home that was made meanwhile', async () => {
  const { make } = await homeMaker();
  lives = 7;
  expect(await make(WITH_TARIFF)).toBeNull();
  expect(asked).toEqual(['/api/v2/homes', TARIFFS]);
});

it('makes no second home to try its tariff again', async () => {
  const { make, settle } = await homeMaker();
  refusals = 2;
  const refused = { missing: 'tariff', error: { kind: 'refused', status: 422, code: 'validationFailed' } };
  expect(await make(WITH_TARIFF)).toEqual(refused);
  expect(await make(WITH_TARIFF)).toEqual(refused);
  expect(asked).toEqual(['/api/v2/homes', TARIFFS, TARIFFS]);
  expect(await settle()).toBeNull();
});

it('waits for the session to know of the home', async () => {
  tells = false;
  const { make } = await homeMaker();
  expect(await make(DRAFT)).toEqual({ missing: 'session', error: { kind: 'unreachable' } });
  tells = true;
  expect(await make(DRAFT)).toBeNull();
  expect(asked).toEqual(['/api/v2/homes']);
});

it('tells of a refusal that no home explains', async () => {
  [lives, tells] = [3, false];
  const { make } = await homeMaker();
  expect(await make(DRAFT)).toMatchObject({ missing: 'home', error: { status: 409 } });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, createTestServer } from '../http/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const call = (method: 'GET' | 'PATCH', of: 'camille' | 'louis', payload?: object) =>
  server.app.inject({
    method,
    url: '/api/v2/me/choices',
    headers: { authorization: `Bearer ${server[of].token}` },
    ...(payload && { payload }),
  });
const NOTHING = {
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

it('keeps what a person chose beside what they chose before, and nobody else does', async () => {
  expect((await call('GET', 'camille')).json()).toEqual(NOTHING);
  const closed = { lastClosed: '2026-03-12T10:00:00Z', counter: 1 };
  await call('PATCH', 'camille', { eiqConsumptionType: 'consumption' });
  const kept = await call('PATCH', 'camille', { eiqPanelUnitMismatchNotification: closed });
  const said = { isHelpful: true, at: '2026-03-12T10:00:00Z' };
  expect((await call('PATCH', 'camille', { eiqFeedback: said })).json()).toMatchObject({ eiqFeedback: said, eiqReportFeedback: null });
  const before = { ...NOTHING, eiqConsumptionType: 'consumption', eiqPanelUnitMismatchNotification: closed };
  const all = { ...before, eiqFeedback: said };
  expect([kept.statusCode, kept.json()]).toEqual([200, before]);
  expect((await call('GET', 'camille')).json()).toEqual(all);
  expect((await call('GET', 'louis')).json()).toEqual(NOTHING);
});

it.each([{ eiqConsumptionType: 'gas' }, { eiqOnboarding: 'yesterday' }, { eiqFeedback: { isHelpful: 'yes' } }, { other: 1 }])(
  'refuses %j',
  async (body) => {
    expect((await call('PATCH', 'louis', body)).statusCode).toBe(422);
    expect((await call('GET', 'louis')).json()).toEqual(NOTHING);
  },
);

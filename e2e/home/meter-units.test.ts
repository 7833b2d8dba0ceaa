import { connectAsync } from 'mqtt';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible } from '../testing/axe.ts';
import { PHONE } from '../testing/browser.ts';
import { gatewayByAdmin } from '../testing/gateway-access.ts';
import { connectRegisters } from '../testing/metering/connect-counter.ts';
import { settleMeter } from '../testing/metering/settle-meter.ts';
import { onDatabase } from '../testing/on-database.ts';
import { type ResidentAtHome, residentAtHome } from '../testing/resident-at-home.ts';

let resident: ResidentAtHome;
const parts = new AsyncDisposableStack();
beforeAll(async () => {
  resident = await residentAtHome('louis', PHONE);
  const { server, api } = resident;
  const broker = `mqtt://localhost:${server.mqttPort}`;
  await onDatabase(server, ({ kysely }) =>
    kysely.updateTable('home').set({ subscribed_since: new Date() }).where('id', '=', api.homeId).execute(),
  );
  const reader = await gatewayByAdmin(server, api.homeId, broker, 'p1');
  const client = await connectAsync(broker, { username: reader.username, password: reader.password, clientId: 'reader' });
  parts.defer(() => client.endAsync(true));
  for (const [topic, count] of [
    ['electricity_delivered_1', '2209.397'],
    ['electricity_delivered_2', '1964.962'],
    ['extra_device_delivered', '968.922'],
  ] as const)
    await client.publishAsync(`${reader.topicRoot}/reading/${topic}`, count, { qos: 1 });
  const linky = await connectRegisters(await gatewayByAdmin(server, api.homeId, broker), 'Linky');
  parts.defer(linky.stop);
  await linky.count([1000.5, 2000.25]);
});
afterAll(async () => {
  await parts.disposeAsync();
  await resident.close();
});

const panel = () => resident.page.getByRole('dialog').first();
const name = async (device: string, designation: string): Promise<void> => {
  const { page } = resident;
  await panel().getByRole('listitem').filter({ hasText: device }).getByRole('button', { name: 'C’est un compteur' }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'C’est un compteur' });
  await sheet.getByLabel('Nom du compteur').fill(designation);
  if (designation === 'Gaz') await sheet.getByRole('radio', { name: 'Le chauffage', exact: true }).press('Space');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Enregistrer' }).press('Enter');
  await sheet.waitFor({ state: 'detached' });
};

it('counts registers of a meter together, and gas in cubic metres, once they are named', async () => {
  const { page, server, api } = resident;
  await page.goto(`${server.url}/main/settings/energy-iq/consumption-input`);
  await panel().getByLabel('Compteurs').press('Space');
  await name('Linky, 2 compteurs ensemble', 'Linky');
  await panel()
    .getByRole('button', { name: /^Linky/ })
    .getByText(/^3\s000,8\skWh$/)
    .waitFor();
  expect(await panel().getByText('Linky, compteur 1').count()).toBe(0);
  await name('Compteur, gaz', 'Gaz');
  await panel()
    .getByRole('button', { name: /^Gaz/ })
    .getByText(/^968,9\sm³$/)
    .waitFor();
  await expectAccessible(page);
  await settleMeter(server, api.homeId, 'Europe/Paris', 62, 968.9);
});

it('tells gas as energy and by which conversion, and why a meter alone tells no rooms, simulation or savings', async () => {
  const { page, server } = resident;
  // without rooms too the home leads there
  await page.goto(`${server.url}/main/home`);
  await page.getByRole('link', { name: /^Énergie/ }).press('Enter');
  await panel().getByRole('radio', { name: 'Mois' }).press('Space');
  await panel()
    .getByText(/^1\sm³ = 11,2\skWh, estimé\.$/)
    .waitFor();
  await panel()
    .getByText(/^estimé en partie, entre/)
    .first()
    .waitFor();
  for (const reason of ['la simulation a besoin d’une chaudière connectée', 'les économies ont besoin d’une chaudière ou d’une pompe'])
    await panel().getByText(reason, { exact: false }).waitFor();
  await expectAccessible(page);
  await panel().getByRole('link', { name: 'Infos chauffage' }).press('Enter');
  await page.getByText('il n’est pas réparti entre les pièces', { exact: false }).waitFor();
  await expectAccessible(page);
  await page.goto(`${server.url}/main/home/energy-iq/esr`);
  await page.getByText('les économies ont besoin d’une chaudière ou d’une pompe', { exact: false }).waitFor();
  expect(await page.getByText('pas eu assez d’activité', { exact: false }).count()).toBe(0);
});

it('tells at prices by the hour what the hours cost that are known, and that it is part', async () => {
  const { page, server, api } = resident;
  await onDatabase(server, async ({ kysely }) => {
    await kysely.deleteFrom('metering_point').where('designation', '=', 'Gaz').execute();
    await kysely.updateTable('metering_point').set({ scope: 'HEATING' }).execute();
    const terms = JSON.stringify({
      kind: 'PEAK',
      prices: { peak: 20, offPeak: 14 },
      offPeak: [{ days: [1, 2, 3, 4, 5, 6, 7], from: 0, to: 360 }],
    });
    const tariff = { energy: 'ELECTRICITY', type: 'HOURLY', unit: 'kWh', currency: 'EUR', start_day: '2020-01-01', terms } as const;
    await kysely
      .insertInto('tariff')
      .values({ home_id: api.homeId, ...tariff })
      .execute();
  });
  await page.goto(`${server.url}/main/home/energy-iq`);
  await panel().getByRole('radio', { name: 'Mois' }).press('Space');
  await panel()
    .getByText(/€, en partie$/)
    .first()
    .waitFor();
  await expect.poll(() => panel().getByText('heures ou des prix inconnus', { exact: false }).count()).toBe(1);
  await expectAccessible(page);
});

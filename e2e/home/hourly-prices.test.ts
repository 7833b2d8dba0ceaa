import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../testing/axe.ts';
import { DESKTOP, PHONE } from '../testing/browser.ts';
import { type ResidentAtHome, residentAtHome } from '../testing/resident-at-home.ts';

const TITLE = 'Prix de l’électricité';
const WEEK = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'];
const NIGHTS = { kind: 'PEAK', peakInCents: 20.68, offPeakInCents: 15.4, offPeak: [{ days: WEEK, start: '22:00', end: '06:00' }] };
const colour = (peakInCents: number) => ({ peakInCents, offPeakInCents: 13 });
const TEMPO = { kind: 'TEMPO', prices: { BLUE: colour(16), WHITE: colour(19), RED: colour(75) } };

let resident: ResidentAtHome;
beforeAll(async () => {
  resident = await residentAtHome('louis', PHONE);
});
afterAll(() => resident.close());

const tariffs = () => `/energy-insights/homes/${resident.api.homeId}/tariffs`;
const tariff = (terms: object) =>
  JSON.stringify({ energy: 'ELECTRICITY', provider: 'Courant local', type: 'HOURLY', unit: 'kWh', startDate: '2026-01-01', terms });
const panel = () => resident.page.getByRole('dialog').first();
const reading = () => panel().getByRole('slider', { name: 'Heure' });
const spoken = () => reading().getAttribute('aria-valuetext');

describe('the prices of electricity', () => {
  it('lead to the tariff where there is none', async () => {
    const { page, server } = resident;
    await page.goto(`${server.url}/main/home/tariff/hourly`);
    await panel().getByText('Aucun tarif d’électricité').waitFor();
    await expectAccessible(page);
    await panel().getByRole('link', { name: 'Tarif d’électricité Indiquer le vôtre' }).press('Enter');
    await expect.poll(() => page.url()).toBe(`${server.url}/main/settings/home/electricity-tariff`);
  });

  it('stand on the home once they change with the hours, and open by the keyboard', async () => {
    const { page, server, api } = resident;
    await api.call(tariffs(), { method: 'POST', body: tariff(NIGHTS) });
    await page.goto(`${server.url}/main/home`);
    const widget = page.getByRole('link', { name: new RegExp(`^${TITLE}`) });
    await widget.getByText(/^(20,7|15,4) ct\/kWh$/).waitFor();
    await expectAccessible(page);
    await widget.press('Enter');
    await expect.poll(() => page.url()).toBe(`${server.url}/main/home/tariff/hourly`);
    await panel()
      .getByText(/^heures (pleines|creuses), de .+ à .+, taxes comprises$/)
      .waitFor();
    await panel().getByText('Lave-linge').waitFor();
    await expectAccessible(page);
  });

  it('are read hour by hour by the keyboard, and as a table', async () => {
    const { page } = resident;
    await reading().press('Home');
    await expect.poll(spoken).toBe('0\u00A0h – 1\u00A0h, 15,4\u00A0ct/kWh, le moins cher');
    // six hours on, of a night that may have five or seven
    for (let hour = 0; hour < 8 && !(await spoken())?.includes('pointe'); hour++) await reading().press('ArrowRight');
    await expect.poll(spoken).toBe('6\u00A0h – 7\u00A0h, 20,7\u00A0ct/kWh, pointe');
    await page.keyboard.press('Escape');
    await panel().getByText('Les prix en tableau').press('Enter');
    await panel()
      .getByRole('row', { name: /^0 h – 6 h 15,4 ct\/kWh le moins cher, heures creuses$/ })
      .waitFor();
    await page.setViewportSize(DESKTOP);
    await expectAccessible(page);
    // the hours of the cheapest stand over the middle of them
    const hours = panel().locator('b', { has: page.locator('small', { hasText: 'le moins cher' }) });
    const aside = await hours.evaluate((label) => {
      const box = label.getBoundingClientRect();
      const plot = (label.parentElement ?? label).getBoundingClientRect();
      return box.left + box.width / 2 - plot.left - (plot.width * Number.parseFloat(label.style.left)) / 100;
    });
    expect(Math.abs(aside)).toBeLessThan(1);
    await page.setViewportSize(PHONE);
  });

  it('of tomorrow have their average beside that of today', async () => {
    const { page } = resident;
    await panel().getByRole('radio', { name: 'Demain' }).press('Space');
    await panel()
      .getByText(/^moyenne, /)
      .waitFor();
    // on a day of 23 or 25 hours the night has another share
    await panel()
      .getByText(/^comme aujourd’hui$|^1\s%.*aujourd’hui$/)
      .waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.waitForURL(/\/main\/home$/);
    const widget = page.getByRole('link', { name: new RegExp(`^${TITLE}`) });
    await expect.poll(() => widget.evaluate((link) => link === document.activeElement)).toBe(true);
  });

  it('have nobody wait for a price that is the same at any hour', async () => {
    const { page, server, api } = resident;
    const { tariffs: kept } = (await (await api.call(tariffs())).json()) as { tariffs: readonly { readonly id: string }[] };
    const fixed = {
      energy: 'ELECTRICITY',
      provider: 'Courant local',
      type: 'FIXED',
      tariffInCents: 20,
      unit: 'kWh',
      startDate: '2026-01-01',
    };
    await api.call(`${tariffs()}/${kept[0]!.id}`, { method: 'PUT', body: JSON.stringify(fixed) });
    await page.goto(`${server.url}/main/home/tariff/hourly`);
    const washing = panel().getByRole('listitem').filter({ hasText: 'Lave-linge' });
    await washing.getByText(/^0,16\s€$/).waitFor();
    expect(await washing.textContent()).toContain('maintenant');
    expect(await panel().getByText('au lieu de').count()).toBe(0);
  });

  it('say what is not known of a day without its colour, in a web view too', async () => {
    const { page, server, api } = resident;
    const { tariffs: kept } = (await (await api.call(tariffs())).json()) as { tariffs: readonly { readonly id: string }[] };
    await api.call(`${tariffs()}/${kept[0]!.id}`, { method: 'PUT', body: tariff(TEMPO) });
    await page.goto(`${server.url}/web-view/tariff/hourly`);
    await page.getByRole('heading', { name: 'Couleur inconnue' }).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).last().textContent()).toBe(TITLE);
    await expectAccessible(page);
  });

  it('are mailed to whoever wants it, of every day or below a line', async () => {
    const { page, api } = resident;
    const kept = async () => (await api.call(`/energy-insights/homes/${api.homeId}/price-mail`)).json();
    await page.getByRole('switch', { name: 'M’avertir des prix de demain' }).press('Space');
    await expect.poll(kept).toMatchObject({ wanted: true, belowInCents: null });
    await page.getByRole('switch', { name: 'Seulement sous un prix' }).press('Space');
    const line = page.getByRole('group', { name: 'Mon prix' });
    await line.getByRole('button', { name: 'Plus haut' }).press('Enter');
    await line.getByText(/^1,0\sct$/).waitFor();
    await expect.poll(kept).toMatchObject({ wanted: true, belowInCents: 1 });
    await expectAccessible(page);
    await page.getByRole('switch', { name: 'M’avertir des prix de demain' }).press('Space');
    await expect.poll(kept).toMatchObject({ wanted: false });
  });
});

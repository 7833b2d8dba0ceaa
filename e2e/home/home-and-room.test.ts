import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RoomView } from '@braise/contract/live';
import { expectAccessible } from '../testing/axe.ts';
import { type Window, openWindow } from '../testing/browser.ts';
import { cutOff } from '../testing/cut-off.ts';
import { type ResidentApi, residentApi } from '../testing/resident-api.ts';
import { type RunningServer, startServer } from '../testing/running-server.ts';
import { giveCredentials, signIn } from '../testing/sign-in.ts';
import { NOON, type ToldHome, toldHome } from './told-home.ts';

/** A device of the demo answers when it next speaks; the processors are shared. Milliseconds. */
const ANSWERED = { timeout: 90_000, interval: 250 };

let server: RunningServer;
let window: Window;
let page: Page;
let api: ResidentApi;

beforeAll(async () => {
  // its devices answer five times as fast; much faster, and a room that cools would look like one whose window is open
  server = await startServer({ BRAISE_DEMO_SPEED: '5' });
  window = await openWindow();
  page = await window.context.newPage();
  api = await residentApi(server, 'nora@demo.braise.local');
  await signIn(page, server.url, 'nora');
  await page.locator('[data-room]').first().waitFor();
});
afterAll(async () => {
  await window.close();
  await server.close();
});

const tile = (name: string) => page.locator('[data-room]', { hasText: name });
const openRoom = async (name: string) => {
  await tile(name).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
};
const leaveRoom = async () => {
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
};
const chip = (name: string | RegExp) => page.getByRole('toolbar').getByRole('button', { name });

/** Keeps all that a part of the page says from now on: what was applied is news for moments only. */
async function listenTo(part: Locator): Promise<() => Promise<string>> {
  const heard = await page.evaluateHandle(
    (element) => {
      const said: string[] = [];
      const listen = () => said.push(element?.textContent ?? '');
      if (element) new MutationObserver(listen).observe(element, { subtree: true, childList: true, characterData: true });
      return said;
    },
    await part.elementHandle(),
  );
  return async () => (await heard.jsonValue()).join('\n');
}

/** What makes a tile say most: two lines of a name, beside what has a line of its own, several marks or a long foot. */
const HEATED = { type: 'HEATING', humidity: { fraction: 0.55, at: NOON } } as const;
const asks = (reason: 'SCHEDULE' | 'EARLY_START' | 'ADAPTIVE' | 'AWAY' | 'OPEN_WINDOW' | 'BOOST') => ({
  effective: { setting: { power: 'ON', celsius: 21.5, mode: null }, reason, until: NOON } as const,
});
const STATES: readonly Partial<RoomView>[] = [
  { ...asks('SCHEDULE'), progress: 'TOWARD', demand: { level: 'HIGH', inferred: false } },
  { ...asks('EARLY_START'), earlySince: NOON, earlyExpected: 21 },
  { ...asks('ADAPTIVE'), adaptation: { celsius: 21.5, cause: 'sun' } },
  { ...asks('AWAY'), returning: { since: NOON, expectedAt: NOON } },
  { ...asks('OPEN_WINDOW'), openWindow: { since: NOON, until: NOON, guessed: true } },
  { ...asks('BOOST'), awaited: true, delivery: 'sent' },
  { connection: { state: 'OFFLINE', since: NOON } },
];

/** Words of the names of rooms that end on another line than they begin. */
const brokenWords = (from: Page): Promise<readonly string[]> =>
  from.locator('.tile_tile-name').evaluateAll((names) =>
    names.flatMap(({ firstChild: text }) =>
      [...(text?.textContent ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        if (text === null) return [];
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top)));
        return lines.size > 1 ? [word] : [];
      }),
    ),
  );

describe('the home', () => {
  let told: ToldHome;
  beforeAll(async () => {
    told = await toldHome(server.url, await api.view());
  });
  afterAll(() => told.close());

  it.each([
    [320, 2],
    [390, 2],
    [480, 2],
    [481, 2],
    [563, 2],
    [564, 3],
    [740, 3],
    [741, 4],
    [1280, 4],
  ])(
    'at a width of %d has %d columns, of tiles as high as they are to be whatever they say, and cuts none of its actions',
    async (width, columns) => {
      await told.page.setViewportSize({ width, height: 800 });
      for (const change of STATES) {
        await told.tell({ ...HEATED, ...change });
        const tiles = await told.page.locator('[data-room]').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()));
        expect(new Set(tiles.map(({ left }) => Math.round(left))).size).toBe(columns);
        const height = width > 480 ? 154 : Math.max(144, (tiles[0].width * 144) / 167);
        // a row that tiles share with what is no room is as high as that needs
        const rows = Object.values(Object.groupBy(tiles, ({ top }) => top)).filter((row) => row?.length === columns);
        const odd = rows.flat().filter((tall) => Math.abs((tall?.height ?? 0) - height) > 0.5);
        expect({ rows: rows.length > 0, odd, cut: await cutOff(told.page), broken: await brokenWords(told.page), change }).toEqual({
          rows: true,
          odd: [],
          cut: [],
          broken: [],
          change,
        });
      }
      const ends = await told.page.locator('.home_tools .chip').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().right));
      expect(Math.max(...ends)).toBeLessThanOrEqual(width);
    },
  );

  it('says of every room what its waves show, and counts them', async () => {
    const { tiles, count } = await page.evaluate(() => ({
      tiles: [...document.querySelectorAll('[data-room]')].map((each) => ({
        words: each.querySelector('.tile_tile-foot')?.textContent ?? '',
        waves: Number(/call-(\d)/.exec(each.className)?.[1] ?? 0),
        water: each.classList.contains('water'),
      })),
      count: Number(/(\d+) pièces? chauffe/.exec(document.querySelector('header')?.textContent ?? '')?.[1] ?? 0),
    }));
    const rules = { vers: [1, 2, 3], chauffe: [1, 2, 3], tenu: [0, 1], réglé: [0] };
    for (const { words, waves } of tiles)
      for (const [word, may] of Object.entries(rules)) {
        // waves are of heat: a room on its way to being cooler has none
        const allowed = words.includes('mode froid') ? [0] : may;
        expect(!words.startsWith(word) || allowed.includes(waves), `${words}: ${waves}`).toBe(true);
      }
    expect(count).toBe(tiles.filter(({ waves, water }) => waves > 0 && !water).length);
  });

  it('tells what becomes of switching everything off, until each device has taken it', async () => {
    const said = await listenTo(tile('Salon').locator('.tile_tile-foot'));
    await chip('Éteindre').click();
    await page.getByRole('button', { name: 'Tout éteindre' }).click();
    await chip('Tout éteint').waitFor();
    // a valve that answers before the page has heard of the request is not seen waiting
    await expect.poll(said, ANSWERED).toMatch(/(^en attente · 5,0[^]*)?^appliqué · 5,0[^]*^hors gel · 5,0/m);
  });

  it('steps from off to what is planned, says how many rooms are still off, and leads them back', async () => {
    const { proposed } = await api.room('Salon');
    await openRoom('Salon');
    const slider = page.getByRole('slider', { name: 'Température de consigne' });
    expect(await slider.inputValue()).toBe('5');
    await page.getByRole('button', { name: 'Monter' }).click();
    expect(Number(await slider.inputValue())).toBe(proposed.celsius);
    await leaveRoom();
    await expect.poll(async () => (await api.room('Salon')).manual?.source, ANSWERED).toBe('app');
    // residents of the demo turn dials too: as many are off as the server says
    const off = (await api.view()).rooms.filter(({ manual }) => manual?.setting.power === 'OFF').length;
    expect(off).toBeGreaterThan(1);
    await chip(`${off} éteintes`).click();
    await page.getByRole('heading', { name: `${off} pièces sont éteintes` }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Reprendre le planning' }).click();
    await chip('Éteindre').waitFor();
    await expect
      .poll(async () => (await api.view()).rooms.map(({ manual }) => manual?.source ?? null), ANSWERED)
      .toEqual((await api.view()).rooms.map(({ name }) => (name === 'Salon' ? 'app' : null)));
  });

  it('tells of what was refused each time that it is asked, and asks for the same under the same key', async () => {
    const keys: (string | undefined)[] = [];
    await page.route('**/quickActions/allOff', (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      return route.fulfill({ status: 503, json: { errors: [{ code: 'unavailable', title: '' }] } });
    });
    const refusal = page.getByRole('alertdialog', { name: 'C’est peut-être fait' });
    try {
      await chip('Éteindre').click();
      await page.getByRole('button', { name: 'Tout éteindre' }).click();
      for (const asked of [1, 2, 3]) {
        await expect.poll(() => keys.length).toBe(asked);
        // answered at once, while the dialog that asked may not have left yet
        await page.locator('dialog.closing').waitFor({ state: 'detached' });
        await refusal.getByRole('button', { name: 'Réessayer' }).click({ trial: asked === 3 });
      }
    } finally {
      await page.unroute('**/quickActions/allOff');
    }
    expect(new Set(keys).size).toBe(1);
    await page.keyboard.press('Escape');
    await refusal.waitFor({ state: 'detached' });
  });

  it('says on the tile that a request was refused', async () => {
    await page.route('**/manualControl', (route) =>
      route.fulfill({ status: 422, json: { errors: [{ code: 'validationFailed', title: '' }] } }),
    );
    try {
      await openRoom('Cuisine');
      await page.getByRole('button', { name: 'Monter' }).click();
      // on the room's screen, and on its tile where both stand side by side
      await page.getByText('Réglage annulé', { exact: true }).first().waitFor();
    } finally {
      await page.unroute('**/manualControl');
    }
    await leaveRoom();
    expect(await tile('Cuisine').locator('.tile_tile-foot').textContent()).toContain('réglage annulé');
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect.poll(() => tile('Cuisine').locator('.tile_tile-foot').textContent(), ANSWERED).not.toContain('annulé');
  });

  it('never shows what was before a change beside what was asked', async () => {
    for (const [action, reason] of [
      ['allOff', 'MANUAL'],
      ['resumeSchedule', 'SCHEDULE'],
    ] as const) {
      await api.call(`/hops/homes/${api.homeId}/quickActions/${action}`, { method: 'POST' });
      expect(await api.room('Chambre Noé')).toMatchObject({
        effective: { reason },
        manual: reason === 'MANUAL' ? { source: 'all-off' } : null,
      });
    }
  });
});

describe('the room of an air conditioner', () => {
  const radio = (name: string) => page.getByRole('radio', { name, exact: true });

  it('starts by hand from what the server proposes, and offers what the unit has', async () => {
    const { air, proposed } = await api.room('Véranda');
    await openRoom('Véranda');
    await radio('Manuel').click();
    await expect
      .poll(async () => (await api.room('Véranda')).manual?.setting)
      .toMatchObject({ mode: proposed.mode, celsius: proposed.celsius });
    expect(await page.locator('input[name="air-mode"]').count()).toBe(air?.starts.length);
    expect(await page.locator('input[name="air-fan"]').count()).toBe(air?.fanLevel.length);
  });

  it('changes mode and fan by keyboard; a mode without a setpoint has no dial', async () => {
    const asked = async () => (await api.room('Véranda')).manual?.setting;
    await radio('Froid').click();
    await expect.poll(asked).toMatchObject({ mode: 'COOL' });
    await radio('Froid').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect.poll(asked).toMatchObject({ mode: 'DRY', celsius: null });
    await page.getByText('En mode sec').waitFor();
    expect(await page.getByRole('slider').count()).toBe(0);
    await page.getByRole('group', { name: 'Ventilation' }).getByRole('radio', { name: '2' }).check();
    await expect.poll(asked).toMatchObject({ mode: 'DRY', fanLevel: 'LEVEL2' });
    await radio('Chaud').click();
    await page.getByRole('slider').waitFor();
    await expect.poll(asked).toMatchObject({ mode: 'HEAT', fanLevel: 'LEVEL2' });
    await expectAccessible(page);
  });

  it('is off while everybody is away, or goes on, and has no warmth to come back to', async () => {
    const { id } = await api.room('Véranda');
    const away = async () =>
      (await (await api.call(`/api/v2/homes/${api.homeId}/zones/${id}/schedule/awayConfiguration`)).json()) as object;
    expect(await away()).toMatchObject({ setting: { power: 'OFF' } });
    await page.getByRole('button', { name: 'En cas d’absence éteint' }).click();
    const sheet = page.getByRole('dialog', { name: 'En cas d’absence' });
    await sheet.getByRole('radio', { name: 'S’éteint' }).waitFor();
    expect(await sheet.getByRole('radio').count()).toBe(2);
    await sheet.getByRole('radio', { name: 'Ne change pas' }).click();
    await expect.poll(away).not.toHaveProperty('setting');
    await expectAccessible(page);
    await sheet.getByRole('radio', { name: 'S’éteint' }).click();
    await expect.poll(away).toMatchObject({ setting: { power: 'OFF' } });
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
  });

  it('keeps its line while it waits, and ends it with what was applied', async () => {
    const said = await listenTo(page.locator('.room_room-body'));
    await radio('Auto').first().click();
    await expect.poll(said, ANSWERED).toMatch(/(Envoi du réglage|En attente de l’appareil)[^]*Appliqué/);
    await page.getByText('Appliqué', { exact: true }).waitFor({ state: 'detached' });
    await leaveRoom();
  });
});

describe('a newcomer and the demo', () => {
  let newcomer: Window;
  let camille: Page;
  let home: ResidentApi;
  beforeAll(async () => {
    newcomer = await openWindow();
    camille = await newcomer.context.newPage();
    home = await residentApi(server, 'camille@demo.braise.local');
  });
  afterAll(() => newcomer.close());

  it('says what is wrong with a password and keeps the address', async () => {
    await camille.goto(server.url);
    await giveCredentials(camille, 'camille@demo.braise.local', 'mauvais mot de passe');
    await camille.getByRole('alert').waitFor();
    expect(await camille.getByLabel('E-mail').inputValue()).toBe('camille@demo.braise.local');
  });

  it('signs in and sees the six rooms, live', async () => {
    await giveCredentials(camille, 'camille@demo.braise.local');
    await camille.waitForURL('**/main/home');
    await camille.getByRole('heading', { level: 1, name: 'La Tuilerie' }).waitFor();
    const { rooms } = await home.view();
    expect(rooms).toHaveLength(6);
    for (const { name } of rooms)
      await camille
        .getByRole('link', { name: new RegExp(name) })
        .first()
        .waitFor();
  });

  it('sets a room to 21 degrees with the keyboard, and its valve confirms', async () => {
    await camille.getByRole('link', { name: /Bureau/ }).focus();
    await camille.keyboard.press('Enter');
    const slider = camille.getByRole('slider', { name: 'Température de consigne' });
    await slider.focus();
    await camille.keyboard.press('Home');
    for (let value = Number(await slider.inputValue()); value < 21; value = Number(await slider.inputValue()))
      await camille.keyboard.press('ArrowRight');
    await expect
      .poll(() => home.room('Bureau'), { timeout: 90_000, interval: 500 })
      .toMatchObject({ effective: { reason: 'MANUAL', setting: { celsius: 21 } }, manual: { source: 'app' }, delivery: 'confirmed' });
  });

  it('has a room warm when its block begins, for as long as somebody wants that', async () => {
    const preheat = camille.getByRole('switch', { name: 'Préchauffage' });
    const isWanted = async () => (await home.room('Bureau')).earlyStart;
    await preheat.focus();
    expect(await preheat.isChecked()).toBe(false);
    await camille.keyboard.press('Space');
    await expect.poll(() => preheat.isChecked()).toBe(true);
    await expect.poll(isWanted).toBe(true);
    await camille.reload();
    await preheat.focus();
    // the view that was kept stands first
    await expect.poll(() => preheat.isChecked()).toBe(true);
    // what is done elsewhere is seen here
    const { id } = await home.room('Bureau');
    await home.call(`/api/v2/homes/${home.homeId}/zones/${id}/earlyStart`, { method: 'PUT', body: JSON.stringify({ enabled: false }) });
    await expect.poll(() => preheat.isChecked()).toBe(false);
    expect(await isWanted()).toBe(false);
  });

  it('shows in one window what is done in another', async () => {
    const other = await openWindow({ colorScheme: 'dark', viewport: { width: 1280, height: 860 } });
    try {
      const otherPage = await other.context.newPage();
      await signIn(otherPage, server.url, 'camille');
      await home.call(`/api/v2/homes/${home.homeId}/presenceLock`, { method: 'PUT', body: JSON.stringify({ homePresence: 'AWAY' }) });
      const presence = otherPage.getByRole('button', { name: /Absent|À la maison/ });
      await expect.poll(() => presence.textContent()).toContain('Absent');
      await home.call(`/api/v2/homes/${home.homeId}/presenceLock`, { method: 'DELETE' });
      await expect.poll(() => presence.textContent()).toContain('À la maison');
    } finally {
      await other.close();
    }
  });
});

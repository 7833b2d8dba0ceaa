import type { HomeDeviceBody } from '@braise/contract/hops';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Mosquitto, startMosquitto } from '@braise/server/device-link/testing/mosquitto.ts';
import { DEMO_HOMES } from '@braise/simulator';
import { expectAccessible } from '../testing/axe.ts';
import { type Window, openWindow } from '../testing/browser.ts';
import { type GatewayAccess, gatewayByAdmin, shownAccess } from '../testing/gateway-access.ts';
import { type ResidentApi, residentApi, runAdmin } from '../testing/resident-api.ts';
import { type RunningServer, startServer } from '../testing/running-server.ts';
import { type VirtualHouse, connectHouse } from '../testing/virtual-house.ts';
import { giveCredentials } from '../testing/sign-in.ts';

const EMAIL = 'ada@exemple.fr';
const PASSWORD = 'un radiateur sous la fenêtre';
/** The first sits badly. */
const VALVES = ['0x0c4314fffe20c202', '0x0c4314fffe20c201'] as const;

/** Makes a gateway on the first screen of a home without devices, by the keyboard, and notes what is shown this once. */
async function gatewayByPage(page: Page): Promise<GatewayAccess> {
  await page.getByRole('button', { name: 'Ajouter une passerelle' }).press('Enter');
  await page.getByLabel('Nom de la passerelle').fill('Couloir');
  await page.getByLabel('Nom de la passerelle').press('Enter');
  const sheet = page.locator('dialog.sheet');
  const access = await shownAccess(sheet);
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'C’est noté' }).press('Enter');
  await sheet.waitFor({ state: 'detached' });
  return access;
}

describe.each(['embedded broker', 'Mosquitto'] as const)('a home of one’s own over the %s', (broker) => {
  let mosquitto: Mosquitto | null = null;
  let server: RunningServer;
  let window: Window;
  let page: Page;
  let api: ResidentApi;
  let studio: VirtualHouse;

  /** The dot on the tab of the settings. */
  const badge = () => page.getByRole('navigation', { name: 'Navigation principale' }).locator('.badge');

  beforeAll(async () => {
    if (broker === 'Mosquitto') mosquitto = await startMosquitto();
    server = await startServer({ BRAISE_DEMO: '0', ...(mosquitto === null ? {} : { MQTT_URL: mosquitto.url }) });
    window = await openWindow();
    page = await window.context.newPage();
  });
  afterAll(async () => {
    await window.close();
    await studio?.stop();
    await server.close();
    await mosquitto?.close();
  });

  it('makes the first account in the browser', async () => {
    await page.goto(server.url);
    await page.getByLabel('Prénom').fill('Ada');
    await giveCredentials(page, EMAIL, PASSWORD);
    await page.waitForURL(`${server.url}/**`);
    await expect.poll(() => runAdmin(server, 'token', EMAIL).then(Boolean, () => false)).toBe(true);
  });

  it('hears of the devices of a new gateway and puts them in a room', async () => {
    expect(await runAdmin(server, 'create-home', 'Studio', 'Europe/Paris', EMAIL)).toBe('home 1');
    api = await residentApi(server, EMAIL);
    await page.goto(`${server.url}/main/home`);
    await page.getByRole('link', { name: 'Paramètres', exact: true }).waitFor();
    expect((await api.view()).home.devicesNeedAttention).toBe(false);
    expect(await badge().count()).toBe(0);
    const access = mosquitto === null ? await gatewayByPage(page) : await gatewayByAdmin(server, api.homeId, mosquitto.url);
    studio = await connectHouse(DEMO_HOMES.louis, { 'louis-zigbee': access });
    await expect.poll(async () => (await api.view()).home.newDevices).toBe(DEMO_HOMES.louis.devices.length);
    const devices = (await (await api.call(`/api/v2/homes/${api.homeId}/devices`)).json()) as { deviceType: string; serialNo: string }[];
    const valves = devices.filter(({ deviceType }) => deviceType.startsWith('VA')).map(({ serialNo }) => serialNo);
    expect(valves).toHaveLength(2);
    for (const [index, serialNo] of valves.entries()) {
      const body = JSON.stringify({ name: `Pièce ${index + 1}`, zoneType: 'HEATING', devices: [{ serialNo }] });
      const made = await api.call(`/api/v2/homes/${api.homeId}/zones`, { method: 'POST', body });
      const { id } = (await made.json()) as { id: number };
      // else what is set by hand would end at seven and at ten in the evening, with the hour of the schedule
      const held = JSON.stringify({ terminationCondition: { type: 'MANUAL' } });
      await api.call(`/api/v2/homes/${api.homeId}/zones/${id}/defaultOverlay`, { method: 'PUT', body: held });
    }
    expect((await api.view()).home.newDevices).toBe(DEMO_HOMES.louis.devices.length - 2);
  });

  it('sets a room by the keyboard; its valve confirms and the room warms up', async () => {
    await page.goto(`${server.url}/main/home`);
    await page.getByRole('link', { name: /Pièce 1/ }).focus();
    await page.keyboard.press('Enter');
    const slider = page.getByRole('slider', { name: 'Température de consigne' });
    await slider.focus();
    await page.keyboard.press('End');
    await expect
      .poll(() => api.room('Pièce 1'), { timeout: 60_000, interval: 500 })
      .toMatchObject({ effective: { reason: 'MANUAL', setting: { celsius: 25 } }, delivery: 'confirmed' });
    const measured = page.locator('dt', { hasText: 'Mesuré' }).locator('xpath=following-sibling::dd[1]');
    const degrees = async () => Number((await measured.textContent())?.replace(',', '.').replace(/[^\d.]/g, ''));
    const before = await degrees();
    await expect.poll(degrees, { timeout: 120_000, interval: 1_000 }).toBeGreaterThan(before + 0.2);
  });

  it('tells of a valve that sits badly until it sits straight and was told to look for its pin again', async () => {
    const badly = async () => (await api.view()).rooms.find(({ faults }) => faults.some(({ kind }) => kind === 'mounting'));
    const heard = async () => {
      const devices = await (await api.call(`/hops/homes/${api.homeId}/roomsAndDevices/devices`)).json();
      return (devices as HomeDeviceBody[]).find(({ mountingError }) => mountingError !== null)?.lastSeen;
    };
    await page.goto(`${server.url}/main/home`);
    await page.getByRole('link', { name: (await badly())?.name ?? '' }).press('Enter');
    // the home tells of it too, below
    const room = page.getByRole('dialog');
    await room.getByText(/^Tête de vanne mal montée/).waitFor();
    await room.getByRole('link', { name: 'Voir l’appareil' }).press('Enter');
    const fault = page.getByRole('dialog').getByText('Mal montée', { exact: true });
    const again = page.getByRole('button', { name: 'Réessayer' });
    await again.press('Enter');
    await page.getByText(/^La tête cherche la course de la vanne/).waitFor();
    await expectAccessible(page);
    const known = await heard();
    await expect.poll(heard, { timeout: 60_000, interval: 500 }).not.toBe(known);
    expect(await fault.count()).toBeGreaterThan(0);
    studio.inject({ kind: 'seat-valve', address: VALVES[0] });
    await again.press('Enter');
    await expect.poll(() => fault.count(), { timeout: 90_000, interval: 500 }).toBe(0);
    expect(await badly()).toBeUndefined();
  });

  it('tells of an empty battery before devices that wait for a room, and of neither while nothing comes', async () => {
    const banner = (title: string | RegExp) => page.locator('.banner').filter({ hasText: title });
    const charge = (share: number) => studio.inject({ kind: 'battery', address: VALVES[1], charge: share });
    await page.goto(`${server.url}/main/home`);
    await banner(/appareils? à placer/).waitFor();
    charge(0.03);
    await banner('Pile vide').waitFor({ timeout: 90_000 });
    await banner(/appareils? à placer/).waitFor({ state: 'hidden' });
    await expectAccessible(page);
    await window.context.setOffline(true);
    await banner('Pile vide').waitFor({ state: 'hidden' });
    expect(await page.locator('.banner:visible').count()).toBe(1);
    await window.context.setOffline(false);
    await banner('Pile vide').waitFor();
    charge(0.9);
    await banner(/appareils? à placer/).waitFor({ timeout: 90_000 });
    await banner('Pile vide').waitFor({ state: 'detached' });
  });

  it('stays warm while the server is dead, and is followed again when it is back', async () => {
    const warmth = () => studio.truth().rooms.reduce((sum, room) => sum + room.heat, 0);
    await server.kill('SIGKILL');
    const { at } = studio.truth();
    // half an hour of the home's time without anybody to decide
    await expect.poll(() => studio.truth().at - at, { timeout: 90_000, interval: 500 }).toBeGreaterThan(30 * 60_000);
    expect(warmth()).toBeGreaterThan(0.2);
    await server.restart();
    await expect.poll(async () => (await api.room('Pièce 1')).effective).toMatchObject({ reason: 'MANUAL' });
    const known = (await api.room('Pièce 1')).measured?.at;
    await expect.poll(async () => (await api.room('Pièce 1')).measured?.at, { timeout: 60_000, interval: 500 }).not.toBe(known);
  });

  it('names the rooms that a boost did not reach, though its sheet was closed before they could answer', async () => {
    // whichever of them is in the second room: the first one holds its maximum already, and has nothing to answer
    for (const address of VALVES) studio.inject({ kind: 'silence', address, minutes: 24 * 60 });
    await page.goto(`${server.url}/main/home/boost-zones`);
    await page.getByRole('button', { name: 'Lancer le boost' }).press('Enter');
    await page.getByRole('dialog', { name: 'Boost en cours' }).waitFor();
    await page.keyboard.press('Escape');
    await page.waitForURL(`${server.url}/main/home`);
    studio.inject({ kind: 'gateway-offline', gatewayId: 'louis-zigbee', minutes: 24 * 60 });
    const silent = page.getByRole('alertdialog', { name: /répondu$/ });
    await silent.getByText(/Pièce 2/).waitFor();
    await silent.getByRole('button', { name: 'Réessayer' }).waitFor();
    await page.keyboard.press('Escape');
    await silent.waitFor({ state: 'detached' });
    expect((await api.room('Pièce 2')).manual?.source).toBe('boost');
  });

  it('marks the settings once a device is out of reach', async () => {
    const attention = async () => (await api.view()).home.devicesNeedAttention;
    await expect.poll(attention, { timeout: 60_000 }).toBe(true);
    await badge().waitFor();
    expect(await badge().evaluate((dot) => getComputedStyle(dot).backgroundColor)).toMatch(/^rgb\(1[5-9]\d|^rgb\(2\d\d/);
    await page.getByRole('link', { name: /^Paramètres ?, au moins un appareil à voir$/ }).click();
    await page.getByRole('link', { name: /Pièces et appareils[\s\S]*à voir/ }).waitFor();
  });
});

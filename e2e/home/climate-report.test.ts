import type { DayReportBody, RoomMetadataBody } from '@braise/contract/report';
import { addDays } from '@braise/domain/climate';
import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFaults } from '../testing/axe.ts';
import { DESKTOP, openWindow, PHONE, type Window } from '../testing/browser.ts';
import { type ResidentApi, residentApi } from '../testing/resident-api.ts';
import { type RunningServer, startServer } from '../testing/running-server.ts';
import { signIn, signOut } from '../testing/sign-in.ts';

let server: RunningServer;
let api: ResidentApi;
const windows: Window[] = [];

beforeAll(async () => {
  server = await startServer({ BRAISE_DEMO_PAST: '1' });
  api = await residentApi(server, 'camille@demo.braise.local');
});
afterAll(async () => {
  for (const window of windows) await window.close();
  await server.close();
});

/** A day of the homes: YYYY-MM-DD. Not each has 24 hours. */
const dayOf = (at: number): string => new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'Europe/Paris' }).format(at);
const daysAgo = (days: number): string => addDays(dayOf(Date.now()), -days);
/** The days that it was since then: two of them where midnight passed. */
const daysSince = (start: number): readonly string[] => [dayOf(start), dayOf(Date.now())];
const dotted = (day: string): string => day.split('-').toReversed().join('.');

/** A page of a resident's own window, signed in. */
async function pageOf(resident: string, options: Parameters<typeof openWindow>[0]): Promise<Page> {
  const window = await openWindow(options);
  windows.push(window);
  const page = await window.context.newPage();
  await signIn(page, server.url, resident);
  return page;
}

const shownDay = (page: Page) => page.locator('.climate-report_datebtn').textContent();
const dayIs = (page: Page, day: string) => expect.poll(() => shownDay(page)).toContain(dotted(day));
/** The day in the address of the page. */
const dayAsked = (page: Page): string => new URL(page.url()).searchParams.get('date') ?? '';
/** No day slides in or out any more: what is measured of one holds. */
const standing = (page: Page) => page.locator('.climate-report_slide.climate-report_leaving').waitFor({ state: 'detached' });
const reportAt = (roomId: number, day: string) => `${server.url}/main/home/zoneV2/${roomId}/climate-report?date=${day}`;

/** The outline of the chart that is there to stay. */
const ringOf = (page: Page): Promise<string> =>
  page
    .locator('.climate-report_slide:not(.climate-report_leaving) .reading-surface')
    .evaluate((surface) => getComputedStyle(surface).outlineStyle);

/** The ends of an axis by where its labels stand on it. */
async function axisOf(page: Page, axis: string): Promise<readonly [number, number]> {
  const labels = await page.locator(`.climate-report_slide:not(.climate-report_leaving) ${axis} span`).evaluateAll((spans) =>
    spans.map((span) => ({
      value: Number.parseInt((span.textContent ?? '').replace('−', '-'), 10),
      height: 1 - Number.parseFloat((span as HTMLElement).style.top) / 100,
    })),
  );
  const [first, last] = [labels[0], labels.at(-1)];
  if (first === undefined || last === undefined || first === last) throw new Error(`${axis} has no two labels`);
  const one = (last.value - first.value) / (last.height - first.height);
  const low = first.value - first.height * one;
  return [Math.round(low), Math.round(low + one)];
}

/** Whole values around those measured, wider by one at either end where they are less than three apart. */
function rangeOf(values: readonly number[]): readonly [number, number] {
  const tidy = (value: number) => Number(value.toPrecision(12));
  const [low, high] = [Math.floor(tidy(Math.min(...values))), Math.ceil(tidy(Math.max(...values)))];
  return high - low < 3 ? [low - 1, high + 1] : [low, high];
}

/** How long days slide from now on, milliseconds. */
async function slidesOf(page: Page): Promise<() => Promise<readonly number[]>> {
  await page.evaluate(() => {
    const slid: unknown[] = [];
    Object.assign(globalThis, { slid });
    const animate = Reflect.get(Element.prototype, 'animate');
    Element.prototype.animate = function (frames, options) {
      if (this.classList.contains('climate-report_slide')) slid.push(typeof options === 'object' ? options.duration : options);
      return animate.call(this, frames, options);
    };
  });
  return () => page.evaluate(() => Reflect.get(globalThis, 'slid') as number[]);
}

/** A finger that goes down, moves and is lifted. */
async function drag(touch: CDPSession, from: { x: number; y: number }, distance: number): Promise<void> {
  const point = (x: number) => [{ x, y: from.y }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: point(from.x) });
  for (let step = 1; step <= 10; step += 1)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: point(from.x + (distance * step) / 10) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** A finger that taps. Both of its ends leave at once: one that comes late on a busy machine is a finger that stays. */
async function tap(touch: CDPSession, at: { x: number; y: number }): Promise<void> {
  await Promise.all([
    touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] }),
    touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
  ]);
}

describe('the report of a room', () => {
  it('of a home without the subscription shows a sample under what there could be', async () => {
    const start = Date.now();
    const page = await pageOf('louis', { viewport: PHONE });
    const asked: (string | null)[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith('/dayReport')) asked.push(searchParams.get('date'));
    });
    await page.getByRole('link', { name: /Pièce principale/ }).click();
    await page.locator('[data-opens="climate-report"]').click();
    await page.locator('.day-chart_day-chart').waitFor();
    await page.locator('.prev:not([aria-disabled])').waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('heading', { name: 'Créez votre historique climatique' }).waitFor();
    await page.getByText('Exemple', { exact: true }).waitFor();
    expect(await page.locator('.climate-report_rep-grid').getAttribute('inert')).not.toBeNull();
    await expect.poll(() => axeFaults(page)).toEqual([]);
    await page.getByRole('link', { name: 'Obtenir l’Assistant' }).click();
    await page.getByRole('heading', { name: 'Bientôt' }).waitFor();
    await page.getByRole('button', { name: 'Retour' }).click();
    await page.getByRole('button', { name: 'Revenir à aujourd’hui' }).click();
    await expect.poll(() => page.locator('.climate-report_upsell').count()).toBe(0);
    await expect.poll(() => daysSince(start).includes(dayAsked(page))).toBe(true);
    await expect.poll(() => shownDay(page)).toContain(dotted(dayAsked(page)));

    // neither the days that it goes through nor one that it is led to are asked for
    await page.goto(page.url().replace(dayAsked(page), daysAgo(3)));
    await page.getByRole('heading', { name: 'Créez votre historique climatique' }).waitFor();
    expect(asked).not.toEqual([]);
    for (const day of asked) expect(daysSince(start)).toContain(day);
  });

  it('goes by mouse and keyboard on a large screen', async () => {
    await expect.poll(async () => (await api.view()).home.historyProgress, { timeout: 240_000, interval: 300 }).toBeNull();
    const start = Date.now();
    const page = await pageOf('camille', { viewport: DESKTOP });
    await page.getByRole('link', { name: /Salon/ }).first().focus();
    await page.keyboard.press('Enter');
    await page.locator('[data-opens="climate-report"]').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(new URL(page.url()).pathname).toMatch(/\/climate-report$/);
    const today = dayAsked(page);
    expect(daysSince(start)).toContain(today);
    const before = (days: number): string => addDays(today, -days);

    await page.getByRole('button', { name: 'Jour précédent' }).click();
    await dayIs(page, before(1));
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowLeft');
    await dayIs(page, before(4));
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => dayAsked(page)).toBe(before(3));
    await page.locator('.climate-report_slide:not(.climate-report_leaving) .day-chart_day-chart').waitFor();
    await standing(page);

    // a mouse that passes reads, and leaves nothing behind
    const plot = await page.locator('.climate-report_slide:not(.climate-report_leaving) .plot').boundingBox();
    if (plot === null) throw new Error('there is no plot');
    await page.mouse.move(plot.x + plot.width / 3, plot.y + plot.height / 2);
    await page.locator('.day-chart_day-chart.reading').waitFor();
    expect((await page.locator('.reading-tip').boundingBox())?.width).toBe(146);
    await page.mouse.move(plot.x + plot.width / 3, 20);
    await expect.poll(() => page.locator('.day-chart_day-chart.reading').count()).toBe(0);

    // a click reads, and then the arrows move along the day and not to another one
    const box = await page.locator('.climate-report_slide:not(.climate-report_leaving) .plot').boundingBox();
    if (box === null) throw new Error('there is no plot');
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await page.locator('.day-chart_day-chart.reading').waitFor();
    expect(await ringOf(page)).toBe('none');
    await page.mouse.move(box.x + box.width / 2, 20);
    await page.locator('.day-chart_day-chart.reading').waitFor();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => ringOf(page)).toBe('solid');
    await dayIs(page, before(3));
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.day-chart_day-chart.reading').count()).toBe(0);
    expect(await page.locator('dialog.panel.wide').count()).toBe(1);

    const humidity = page.getByRole('button', { name: 'Humidité' });
    await humidity.click();
    const line = page.locator('.climate-report_slide:not(.climate-report_leaving) .line.humidity');
    expect(await line.evaluate((path) => getComputedStyle(path).transitionDuration)).toBe('0.5s');
    // the water of the home is at its tank, until it is asked for here
    const water = page.getByRole('button', { name: 'Eau chaude' });
    expect(await water.getAttribute('aria-pressed')).toBe('false');
    await water.click();
    const kept = async () => JSON.parse((await page.evaluate(() => localStorage.getItem('climateReportSettings'))) ?? '{}') as object;
    await expect.poll(kept).toEqual({ [`${api.homeId}/1`]: { showHumidity: false, showHotWater: true } });
    await page.getByRole('button', { name: 'Voir le tableau' }).click();
    await page.getByRole('columnheader', { name: 'Température' }).waitFor();
    await page.reload();
    await dayIs(page, before(3));
    expect(await humidity.getAttribute('aria-pressed')).toBe('false');
    expect(await water.getAttribute('aria-pressed')).toBe('true');

    await page.locator('.climate-report_datepick input').evaluate((input: HTMLInputElement, day) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, day);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }, before(9));
    await dayIs(page, before(9));
    await page.locator('.climate-report_slide:not(.climate-report_leaving) .day-chart_day-chart').waitFor();
    const report = (await (await api.call(`/api/v2/homes/${api.homeId}/zones/1/dayReport?date=${before(9)}`)).json()) as DayReportBody;
    const { insideTemperature, humidity: damp } = report.measuredData;
    const axes = async () => ({ left: await axisOf(page, '.axis-left'), right: await axisOf(page, '.axis-right') });
    const measured = rangeOf(insideTemperature.dataPoints.map(({ value }) => value.celsius));
    const shares = rangeOf(damp.dataPoints.map(({ value }) => value * 100));
    await expect.poll(axes).toEqual({ left: measured, right: shares });
    await expect.poll(() => axeFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.url()).toBe(`${server.url}/main/home`);
  });

  it('reaches from the day after its room was made to today, and has axes also where nothing was measured', async () => {
    const start = Date.now();
    const page = await pageOf('camille', { viewport: DESKTOP });
    const { roomCreationTimeStamp, climateReport } = (await (
      await api.call(`/hops/homes/${api.homeId}/rooms/1/metadata`)
    ).json()) as RoomMetadataBody;
    const first = addDays(dayOf(Date.parse(roomCreationTimeStamp)), 1);
    const { earliestDay, today } = climateReport;
    expect(earliestDay).toBe(first);
    expect(daysSince(start)).toContain(today);
    await page.route('**/dayReport?*', async (route) => {
      const answer = await route.fetch();
      const report = (await answer.json()) as DayReportBody;
      const { insideTemperature, humidity } = report.measuredData;
      const measuredData = {
        ...report.measuredData,
        insideTemperature: { ...insideTemperature, dataPoints: [] },
        humidity: { ...humidity, dataPoints: [] },
      };
      await route.fulfill({ response: answer, json: { ...report, measuredData } });
    });
    await page.goto(reportAt(1, first));
    await page.locator('.empty-chart').waitFor();
    const limits = () =>
      page.locator('.climate-report_datepick input').evaluate((input: HTMLInputElement) => ({ least: input.min, most: input.max }));
    const { least, most } = await limits();
    expect(least).toBe(first);
    expect(daysSince(start)).toContain(most);
    expect(await page.locator('.prev').isDisabled()).toBe(true);
    expect(await axisOf(page, '.axis-left')).toEqual([0, 33]);
    expect(await axisOf(page, '.axis-right')).toEqual([0, 33]);
    await page.goto(reportAt(1, today));
    await page.locator('.prev:not([aria-disabled])').waitFor();
    // the rest of today is planned; of the day before, once midnight has passed, nothing is
    const isLast = () =>
      page.evaluate(() => ({
        last: document.querySelector<HTMLInputElement>('.climate-report_datepick input')?.max ?? '',
        blocked: document.querySelector('.climate-report_next')?.getAttribute('aria-disabled') === 'true',
        planned: document.querySelector('.climate-report_slide:not(.climate-report_leaving) .stripes .planned') !== null,
      }));
    await expect
      .poll(async () => {
        const { last, blocked, planned } = await isLast();
        return last === today ? blocked && planned : !blocked;
      })
      .toBe(true);
  });

  it('that nobody answers for is asked for three times, and then once every ten seconds', async () => {
    const page = await pageOf('camille', { viewport: PHONE });
    await page.clock.install();
    await page.addInitScript(() => {
      const { fetch } = globalThis;
      const asked: number[] = [];
      Object.assign(globalThis, { asked });
      globalThis.fetch = (input, init) => {
        if ((input instanceof Request ? input.url : input.toString()).includes('/dayReport')) asked.push(Date.now());
        return fetch(input, init);
      };
    });
    await page.route('**/dayReport?*', (route) => route.abort());
    await page.goto(reportAt(1, daysAgo(1)));
    const asked = () => page.evaluate(() => Reflect.get(globalThis, 'asked') as number[]);
    const pass = async () => {
      await page.clock.runFor(250);
      return (await asked()).length;
    };
    // what the demo still makes of its past may have it asked anew meanwhile
    const inTurn = async () => {
      await pass();
      const times = await asked();
      const waits = times.slice(1).map((time, index) => (time - (times[index] ?? 0)) / 1000);
      return waits.some((_, first) =>
        [1, 2, 10, 10].every((least, index) => {
          const wait = waits[first + index] ?? 0;
          return least <= wait && wait < least + 8;
        }),
      );
    };
    await expect.poll(inTurn, { interval: 20 }).toBe(true);
    await page.unroute('**/dayReport?*');
    await expect
      .poll(async () => (await pass()) && page.locator('.climate-report_slide:not(.climate-report_leaving) .day-chart_day-chart').count(), {
        interval: 20,
      })
      .toBe(1);
  });

  it('of an impossible day is today’s, and says so', async () => {
    const start = Date.now();
    const page = await pageOf('camille', { viewport: PHONE });
    for (const [asked, why] of [
      ['2026-02-30', 'Cette date n’existe pas.'],
      ['1999-01-01', 'Pas de rapport avant le'],
      ['2999-01-01', 'Ce jour n’est pas encore venu.'],
    ] as const) {
      await page.goto(reportAt(1, asked));
      await page.getByText(why).waitFor();
      const shown = (await shownDay(page)) ?? '';
      expect(daysSince(start).filter((day) => shown.includes(dotted(day)))).not.toEqual([]);
    }
  });

  it('goes by finger on a phone, also on its side, and in the dark', async () => {
    const page = await pageOf('camille', { viewport: PHONE, colorScheme: 'dark' });
    const [day, before] = [daysAgo(1), daysAgo(2)];
    await page.goto(reportAt(1, day));
    await page.locator('.day-chart_day-chart').waitFor();
    await page.locator('.prev:not([aria-disabled])').waitFor();
    const touch = await page.context().newCDPSession(page);
    const box = await page.locator('.climate-report_slide:not(.climate-report_leaving) .plot').boundingBox();
    if (box === null) throw new Error('there is no plot');
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };

    const slid = await slidesOf(page);
    await drag(touch, { ...middle, x: middle.x - 75 }, 149);
    await dayIs(page, day);
    expect(await slid()).toEqual([]);
    // a day that still slides in takes no finger
    await drag(touch, { ...middle, x: middle.x - 75 }, 150);
    await dayIs(page, before);
    await standing(page);
    await drag(touch, { ...middle, x: middle.x + 75 }, -150);
    await dayIs(page, day);
    await standing(page);
    expect(await slid()).toEqual([400, 400, 400, 400]);
    // a chart stretches with its box, and is not drawn anew
    const drawn = () => page.locator('.climate-report_slide:not(.climate-report_leaving) .line.temperature').getAttribute('d');
    const drawnAtFirst = await drawn();
    expect(await page.getByRole('button', { name: 'Jour suivant' }).isVisible()).toBe(true);

    // a finger that stays reads, moves along the day, and the day stays
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [middle] });
    await page.locator('.day-chart_day-chart.reading').waitFor();
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: middle.x - 160, y: middle.y }] });
    await page.locator('.day-chart_day-chart.reading').waitFor();
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(() => page.locator('.day-chart_day-chart.reading').count()).toBe(0);
    await dayIs(page, day);

    // a tap reads until the next one, without the ring of the keyboard
    await tap(touch, middle);
    await page.locator('.day-chart_day-chart.reading').waitFor();
    expect(await ringOf(page)).toBe('none');
    await tap(touch, middle);
    await expect.poll(() => page.locator('.day-chart_day-chart.reading').count()).toBe(0);
    await expect.poll(() => axeFaults(page)).toEqual([]);

    await page.setViewportSize({ width: 844, height: 390 });
    const chart = await page.locator('.climate-report_slide:not(.climate-report_leaving) .day-chart_day-chart').boundingBox();
    expect(await drawn()).toBe(drawnAtFirst);
    const toggles = await page.locator('.climate-report_toggles').boundingBox();
    expect((chart?.x ?? 0) + (chart?.width ?? 0)).toBeLessThanOrEqual(toggles?.x ?? 0);
    expect((chart?.y ?? 0) + (chart?.height ?? 0)).toBeLessThanOrEqual(390);
    await expect.poll(() => axeFaults(page)).toEqual([]);
  });

  it('among the pages of web views stands by itself, without tabs', async () => {
    const page = await pageOf('camille', { viewport: PHONE });
    const day = daysAgo(1);
    await page.goto(`${server.url}/web-view/zoneV2/1/climate-report?date=${day}`);
    await page.locator('.day-chart_day-chart').waitFor();
    expect(await page.getByRole('navigation', { name: 'Navigation principale' }).count()).toBe(0);
    await dayIs(page, day);
  });

  it('is forgotten on this device with the session', async () => {
    const page = await pageOf('camille', { viewport: PHONE });
    await page.goto(reportAt(1, daysAgo(1)));
    await page.getByRole('button', { name: 'Humidité' }).click();
    const kept = () => page.evaluate(() => [localStorage.getItem('climateReportSettings'), localStorage.getItem('braise.rooms')]);
    await expect.poll(async () => (await kept())[0]).toContain('"showHumidity":false');
    await page.goto(`${server.url}/main/more`);
    await signOut(page);
    await page.waitForURL('**/signed-out');
    expect(await kept()).toEqual([null, null]);
  });
});

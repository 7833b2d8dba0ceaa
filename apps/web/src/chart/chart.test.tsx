import { curveStep } from 'd3-shape';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { TimeAxis } from './axes/time-axis.tsx';
import { ValueAxis } from './axes/value-axis.tsx';
import { Chart } from './chart.tsx';
import { Bars } from './marks/bars.tsx';
import { Plot } from './marks/plot.tsx';
import { readableBars } from './reading/readable.ts';
import { wallDays } from './scale/time-axis.ts';
import { heightOf, rangeFromZero, roundTicks } from './scale/value-range.ts';
import { ChartTable } from './table/chart-table.tsx';

// a chart of no report: a month of kilowatt hours by the day, over those of the year before
const axis = { from: Date.parse('2026-02-28T23:00:00Z'), to: Date.parse('2026-03-31T22:00:00Z') };
const days = wallDays(axis, 'Europe/Paris').map((day, index) => ({ ...day, energy: 30 + (index % 7) }));
const range = rangeFromZero(days.map(({ energy }) => energy)) ?? { from: 0, to: 1 };
const ticks = roundTicks(range);
const before = days.map(({ from, energy }) => ({ at: from, value: energy - 2 }));
const dayOf = (at: number) => days.find(({ from, to }) => at >= from && at < to);

describe('a month of bars', () => {
  const html = renderToStaticMarkup(
    <Chart
      title="Mars"
      text="1 017 kWh"
      reader={{
        readable: readableBars(axis, days, 7),
        isReading: { current: false },
        pointer: 'click',
        label: 'Lire',
        speak: (at) => `${dayOf(at)?.date} ${dayOf(at)?.energy} kWh`,
        children: () => null,
      }}
    >
      <ValueAxis side="left" range={range} ticks={ticks} label={(tick) => `${tick} kWh`} />
      <Plot axis={axis} grid={{ range, ticks }} lines={[{ look: 'before', series: before, range, curve: curveStep }]}>
        <Bars axis={axis} bars={days.map((day) => ({ ...day, share: heightOf(range, day.energy) }))} />
      </Plot>
      <TimeAxis axis={axis} ticks={days.map(({ from, date }) => ({ at: from, label: date.slice(8), major: false }))} />
    </Chart>,
  );

  it('has one for each day, as high as it is', () => {
    const heights = [...html.matchAll(/<i class="chart-bar"[^>]*height:([\d.]+)%/g)].map(([, height]) => Number(height));
    expect(heights).toHaveLength(31);
    expect(heights.slice(0, 2).map((height) => Math.round(height))).toEqual([75, 78]);
    expect(html).toContain('>40 kWh<');
  });
  it('is read day by day, from the last', () => {
    expect(html).toMatch(/<input[^>]*max="30"[^>]*value="30"|<input[^>]*value="30"[^>]*max="30"/);
    expect(html).toContain('aria-valuetext="2026-03-31 32 kWh"');
  });
  it('draws a series in steps over them', () => expect(html).toMatch(/class="line before" d="M0,[\d.]+L[\d.]+,[\d.]+L/));
});

it('a table tells the same by the rows that it is given, and says which is a change', () => {
  const html = renderToStaticMarkup(
    <ChartTable
      title="Mars"
      legend="Jour par jour"
      time={{ name: 'Jour', of: (at) => dayOf(at)?.date ?? '', change: 'changement' }}
      columns={[
        { name: 'kWh', isFigures: true, cell: ({ energy }: { energy: number | null }) => energy },
        { name: 'Coût', second: 'Prix', cell: () => '2 €' },
      ]}
      rows={[
        { at: axis.from, reading: { energy: 30 }, isChange: false },
        { at: axis.from + 1, reading: { energy: null }, isChange: true },
      ]}
    />,
  );
  expect(html).toContain('<th scope="row">2026-03-01</th><td class="figures">30</td><td class="pair">2 €</td>');
  expect(html).toContain(
    '<tr class="change"><th scope="row">2026-03-01<span class="sr">, changement</span></th><td class="figures">–</td>',
  );
});

import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Consumption } from '../../../api/home/use-consumption.ts';
import type { CostSimulation } from '../../../api/home/use-cost-simulation.ts';
import type { EnergyWords } from '../use-energy-words.ts';
import { energyWords } from '../words.ts';
import { SimulatorCard } from './simulator-card.tsx';

const SALON = 1;
const answered = vi.hoisted(() => ({ data: undefined as unknown, isLoading: false }));
vi.mock('../../../api/home/use-cost-simulation.ts', () => ({ useCostSimulation: () => answered }));
vi.mock('./use-heated-rooms.ts', () => ({ useHeatedRooms: () => [{ id: 1, name: 'Salon' }] }));

const nothing: CostSimulation = {
  consumptionUnit: 'kWh',
  estimationPerZone: [],
  band: null,
  unsaid: [],
  currency: 'EUR',
  unavailable: null,
};
const data = {
  heatSource: 'boiler',
  months: { first: '2026-01', last: '2026-11' },
  monthlyAggregation: { requestedMonth: { startDate: '2026-11-01', totalConsumption: 300 } },
} as unknown as Consumption;
const words = { t: (key: string) => key, locale: 'fr', money: () => '12 €', energy: () => '90 kWh' } as unknown as EnergyWords;

function shown(simulated: CostSimulation): string {
  answered.data = simulated;
  return renderToStaticMarkup(<SimulatorCard data={data} words={words} link={(_, children) => <a href="/">{children}</a>} />);
}

beforeAll(() => energyWords.load('fr'));

describe('the card of the simulator', () => {
  it('leads on with what a degree less saves', () => {
    const room = { zone: SALON, costInCents: 1200, consumption: 90, isRough: false };
    const card = shown({ ...nothing, estimationPerZone: [room] });
    expect(card).toContain('<a');
    expect(card).toContain('12 €');
    expect(card).toContain('simulator.text');
  });

  it('says why there is nothing, and leads nowhere', () => {
    for (const unavailable of ['PENDING', 'LOW_ACTIVITY', 'NO_WEATHER'] as const) {
      const card = shown({ ...nothing, unavailable });
      expect(card).toContain(`simulator.${unavailable}`);
      expect(card).not.toContain('<a');
    }
  });

  it('is not there where the reason is no news of this month', () => {
    for (const unavailable of ['UNKNOWN_ROOMS', 'NOT_APART', 'HEAT_PUMP', 'METER_ONLY'] as const)
      expect(shown({ ...nothing, unavailable })).toBe('');
  });
});

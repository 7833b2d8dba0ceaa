import { expect, it } from 'vitest';
import type { SavingsUntold } from '../told-savings.ts';
import { savingsMail } from './savings-mail.ts';

const HOME = { homeName: 'Les Tamaris', month: '2026-10', stopKey: 'k' };
const mailIn = (locale: string, told: Parameters<typeof savingsMail>[2]) =>
  savingsMail({ name: 'Nora', email: 'nora@braise.example', locale }, HOME, told, 'https://braise.example');
const KEPT = { total: 12.4, band: { low: 11, high: 14 }, unavailable: null };
const ALL = Object.keys({
  LOW_ACTIVITY: 1,
  MILD: 1,
  NO_WEATHER: 1,
  UNRECORDED: 1,
  CHANGED: 1,
  LEARNING: 1,
  INCONSISTENT: 1,
  UNCERTAIN: 1,
  HEAT_PUMP: 1,
  UNPROVEN: 1,
} satisfies Record<SavingsUntold, 1>) as SavingsUntold[];
const untold = (unavailable: SavingsUntold) => ({ total: null, band: null, unavailable });

it('tells what was kept in all, in French and in English', () => {
  const french = mailIn('fr-FR', KEPT);
  expect(french.subject).toBe('Rapport d’économies de «\u00A0Les Tamaris\u00A0», octobre 2026');
  expect(french.text).toMatch(
    /En octobre 2026, le chauffage de «\u00A0Les Tamaris\u00A0» a pris 12,4\u202F% d’énergie en moins grâce aux automatismes\./,
  );
  expect(french.text).toContain('https://braise.example/?deepLink=energy-savings-report');
  const english = mailIn('en', KEPT);
  expect(english.subject).toBe('Savings report of “Les Tamaris”, October 2026');
  expect(english.text).toContain('took 12.4% less energy thanks to automation.');
});

it('tells what was taken beside it', () => {
  expect(mailIn('en', { total: -3, band: { low: -4, high: -2 }, unavailable: null }).text).toContain(
    'took 3.0% more energy with automation.',
  );
});

it('has words of its own for each reason', () => {
  const texts = ALL.map((why) => mailIn('fr', untold(why)).text);
  expect(new Set(texts).size).toBe(ALL.length);
  for (const text of texts) expect(text).toMatch(/(?:aucun total n’est annoncé|Aucun total n’est calculé)/);
});

it.each([
  ['HEAT_PUMP', 'Aucun total n’est calculé pour une pompe à chaleur\u202F: le rapport dit ce qui est connu de chaque automatisme.'],
  ['LEARNING', 'vos pièces ne sont pas encore assez connues pour faire le calcul.'],
  ['UNCERTAIN', 'l’effet du mois est trop petit pour être distingué de zéro.'],
] as const)('says why no total is told: %s', (why, told) => {
  const { text } = mailIn('fr', untold(why));
  expect(text).toContain(told);
  expect(text).not.toContain('%');
});

import { expect, it } from 'vitest';
import { savingsMail } from './savings-mail.ts';

const HOME = { homeName: 'Les Tamaris', month: '2026-10', stopKey: 'k' };
const mailIn = (locale: string, told: Parameters<typeof savingsMail>[2]) =>
  savingsMail({ name: 'Nora', email: 'nora@braise.example', locale }, HOME, told, 'https://braise.example');
const KEPT = { total: 12.4, band: { low: 11, high: 14 }, unavailable: null };
const untold = (unavailable: 'HEAT_PUMP' | 'LEARNING' | 'UNCERTAIN') => ({ total: null, band: null, unavailable });

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

it.each([
  ['HEAT_PUMP', 'Aucun total n’est calculé pour une pompe à chaleur\u202F: le rapport dit ce que chaque automatisme a fait.'],
  ['LEARNING', 'vos pièces ne sont pas encore assez connues pour faire le calcul.'],
  ['UNCERTAIN', 'l’effet du mois est trop petit pour être distingué de zéro.'],
] as const)('says why no total is told: %s', (why, told) => {
  const { text } = mailIn('fr', untold(why));
  expect(text).toContain(told);
  expect(text).not.toContain('%');
});

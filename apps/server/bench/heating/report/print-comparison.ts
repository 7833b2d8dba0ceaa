import type { PolicyName } from '../policies/policies.ts';
import type { JudgedHome } from '../run-policies.ts';
import { FIGURES, overAll } from './figures.ts';

const ORDER: readonly PolicyName[] = ['ours', 'oracle', 'alone', 'hysteresis'];

/** Every figure of every policy beside each other: of the median home, and of the worst. */
export function printComparison(homes: readonly JudgedHome[]): void {
  const shown = (value: number): string => (Number.isFinite(value) ? value.toFixed(Math.abs(value) >= 10 ? 1 : 2) : '·');
  const lines = FIGURES.flatMap((figure) => {
    const values = ORDER.map((policy) => overAll(figure, homes, policy));
    return ([0, 1] as const).map((index) => {
      const target = figure.targets[index];
      return [
        index === 0 ? `${figure.name}${figure.unit === '' ? '' : `, ${figure.unit}`}` : '  worst',
        target === null ? '' : `<= ${target}`,
        ...values.map((pair) => shown(pair[index])),
      ];
    });
  });
  const headings = [`${homes.length} homes`, 'target', ...ORDER];
  const widths = headings.map((heading, column) => Math.max(heading.length, ...lines.map((line) => line[column]!.length)));
  for (const line of [headings, ...lines])
    console.log(
      `  ${line.map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!))).join('  ')}`,
    );
}

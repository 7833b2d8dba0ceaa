import { type BenchRow, atMost } from '../../table/row.ts';
import type { JudgedHome } from '../run-policies.ts';
import { FIGURES, overAll } from './figures.ts';

/** What ours comes to in each figure that has a target, beside the oracle. */
export const rowsOf = (homes: readonly JudgedHome[]): readonly BenchRow[] =>
  FIGURES.filter(({ targets }) => targets.some((target) => target !== null)).flatMap((figure) => {
    const [ours, oracle] = [overAll(figure, homes, 'ours'), overAll(figure, homes, 'oracle')];
    return ([0, 1] as const).map((index) =>
      atMost(index === 0 ? `heating: ${figure.name}` : '  worst', ours[index], figure.unit, figure.targets[index], {
        name: 'oracle',
        value: oracle[index],
      }),
    );
  });

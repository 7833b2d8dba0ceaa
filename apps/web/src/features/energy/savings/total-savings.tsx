import type { SavingsReport } from '../../../api/home/use-savings-report.ts';
import { BigFigure } from '../../../ui/content/big-figure.tsx';
import type { EnergyWords } from '../use-energy-words.ts';
import { percentTold } from './percent-told.ts';
import { partsOf } from './savings-rows.ts';
import styles from './savings.module.css';

type TotalSavingsProps = { readonly report: SavingsReport; readonly total: number; readonly words: EnergyWords };

/** What all features kept together, and what that is made of. */
export function TotalSavings({ report, total, words }: TotalSavingsProps) {
  return (
    <>
      <span className={styles.total}>
        <BigFigure words={percentTold(Math.abs(total), words)} />
        <span className="meta">{words.t(total < 0 ? 'savings.more' : 'savings.less')}</span>
      </span>
      {total > 0 && (
        <span className={styles.bar} aria-hidden="true">
          {partsOf(report).map((part, index) => (
            <i key={index} style={{ flex: part }} />
          ))}
        </span>
      )}
    </>
  );
}

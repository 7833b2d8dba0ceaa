import type { SavingsReport } from '../../../api/home/use-savings-report.ts';
import '../../../ui/content/figure.css';
import type { EnergyWords } from '../use-energy-words.ts';
import { partsOf } from './savings-rows.ts';
import styles from './savings.module.css';

type TotalSavingsProps = { readonly report: SavingsReport; readonly total: number; readonly words: EnergyWords };

/** What all features kept together, and what that is made of. */
export function TotalSavings({ report, total, words: { t, format } }: TotalSavingsProps) {
  return (
    <>
      <span className={styles.total}>
        <span className="num">
          {format.number(Math.abs(total), 1)}
          <small>{'\u00A0%'}</small>
        </span>
        <span className="meta">{t(total < 0 ? 'savings.more' : 'savings.less')}</span>
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

import type { HeatingBillBody } from '@braise/contract/energy-insights';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import styles from '../meter.module.css';
import { billDays } from './bill-days.ts';
import { DoubtInList } from '../weighed/doubt-in-list.tsx';
import { billDoubtWords, hasField } from '../weighed/bill-doubt-words.ts';
import { useFocusOnce } from '../removed/use-focus-once.ts';
import { useMeterCommands } from '../use-meter.ts';
import type { MeterWords } from '../use-meter-words.ts';
import { DayWords } from '../../../ui/marks/day-words.tsx';

type BillRowProps = {
  readonly bill: HeatingBillBody;
  readonly words: MeterWords;
  readonly sendable: { readonly disabled: boolean };
  /** It was put back a moment ago. */
  readonly isBack: boolean;
  readonly onOpen: () => void;
};

/** One bill, and why it is in doubt. */
export function BillRow({ bill, words, sendable, isBack, onOpen }: BillRowProps) {
  const { t, money, number } = words;
  const { confirmBill } = useMeterCommands();
  const { amountInCents, currency, kWh, by, doubts } = bill;
  const button = useFocusOnce<HTMLButtonElement>(isBack);
  return (
    <li className={styles.reading}>
      <button ref={button} type="button" className={styles.row} onClick={onOpen}>
        <span className={styles.said}>
          <span className="h-card">
            <DayWords>{billDays(bill, words)}</DayWords>
          </span>
          <span className={classNames('meta', styles.source)}>
            <Icon name="pencil-simple" size={15} />
            {by === null ? t('typed') : t('typed.by', { name: by })}
          </span>
        </span>
        <span className={styles.figures}>
          <b>{money(amountInCents, currency)}</b>
          <span>{`${kWh === null ? '–' : number(kWh)}\u00A0kWh`}</span>
        </span>
      </button>
      {doubts.length > 0 && (
        <DoubtInList
          text={billDoubtWords(doubts, bill, words)}
          yes={t('doubt.right')}
          answer={() => confirmBill(bill)}
          sendable={sendable}
          onCorrect={hasField(doubts) ? onOpen : null}
        />
      )}
    </li>
  );
}

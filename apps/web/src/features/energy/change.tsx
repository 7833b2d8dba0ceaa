import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/marks/icon.tsx';
import styles from './energy.module.css';
import type { EnergyWords } from './use-energy-words.ts';

type ChangeProps = {
  readonly percent: number;
  /** In words, with what it is compared to; left out: what follows says that. */
  readonly said?: string;
  readonly words: Pick<EnergyWords, 't' | 'format'>;
};

/** By how many per cent something is more, or less. */
export function Change({ percent, said, words }: ChangeProps) {
  const whole = Math.round(percent);
  return (
    <span className={classNames(styles.change, whole < 0 && styles.less, whole > 0 && styles.more)}>
      {whole !== 0 && <Icon name={whole < 0 ? 'arrow-down-bold' : 'arrow-up-bold'} size={16} />}
      <span aria-hidden={said !== undefined}>{whole === 0 ? words.t('same') : words.format.percent(Math.abs(whole) / 100)}</span>
      {said !== undefined && <span className="sr">{said}</span>}
    </span>
  );
}

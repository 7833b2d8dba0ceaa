import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/marks/icon.tsx';
import { changeWords } from './change-words.ts';
import styles from './energy.module.css';
import type { EnergyWords } from './use-energy-words.ts';

/** By how many per cent something is more, or less. */
export function Change({ percent, words }: { readonly percent: number; readonly words: Pick<EnergyWords, 't' | 'format'> }) {
  const whole = Math.round(percent);
  return (
    <span className={classNames(styles.change, whole < 0 && styles.less)}>
      {whole !== 0 && <Icon name={whole < 0 ? 'arrow-down-bold' : 'arrow-up-bold'} size={16} />}
      <span aria-hidden="true">{whole === 0 ? words.t('same') : words.format.percent(Math.abs(whole) / 100)}</span>
      <span className="sr">{changeWords(percent, words)}</span>
    </span>
  );
}

import { HistoryProgress } from '../../../climate/history-progress.tsx';
import { List } from '../../../ui/content/list.tsx';
import { Note } from '../../../ui/content/note.tsx';
import styles from '../energy.module.css';
import type { Translate } from '../words.ts';
import type { Missing, MissingWays } from './missing.ts';

type NothingToldProps = {
  readonly why: Exclude<Missing, 'locked'>;
  /** Share of a demo home's past that is there, 0 to 1. */
  readonly progress: number;
  readonly ways: MissingWays;
  readonly t: Translate;
};

/** What is to be done for heating to be told; nothing while a past is being made, for figures come with it. */
export const NothingTold = ({ why, progress, ways, t }: NothingToldProps) => (
  <div className={styles.column}>
    {why === 'making' ? (
      <HistoryProgress share={progress} />
    ) : (
      <>
        <Note icon={why === 'none' ? 'lightning' : 'info'} title={t(why)}>
          {t(`${why}.text`)}
        </Note>
        <List as="div">{ways.readings(t('readings'), t('readings.text'))}</List>
      </>
    )}
  </div>
);

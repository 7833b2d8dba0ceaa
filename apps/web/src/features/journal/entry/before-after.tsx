import type { JournalEntryBody, JournalSetting } from '@braise/contract/v2';
import { Icon } from '../../../ui/marks/icon.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { DegreeFigure } from '../../../ui/content/figure.tsx';
import { useMessages } from '../words.ts';
import '../../../ui/surface.css';
import styles from '../journal.module.css';
import type { Teller } from '../told/entry-teller.ts';
import { settingSurface } from '../told/look-of.ts';

type BeforeAfterProps = {
  readonly setting: NonNullable<JournalEntryBody['setting']>;
  readonly roomId: number | null;
  readonly teller: Teller;
};

/** What was in force, and what is from then on, each in its colours. */
export function BeforeAfter({ setting: { before, after }, roomId, teller }: BeforeAfterProps) {
  if (before === null && after === null) return null;
  return (
    <div className={styles.change}>
      {before !== null && <Side side="before" setting={before.setting} roomId={roomId} teller={teller} />}
      {before !== null && after !== null && <Icon name="arrow-right-bold" size={16} />}
      {after !== null && <Side side="after" setting={after} roomId={roomId} teller={teller} />}
    </div>
  );
}

type SideProps = Pick<BeforeAfterProps, 'roomId' | 'teller'> & { readonly side: 'before' | 'after'; readonly setting: JournalSetting };

function Side({ side, setting, roomId, teller }: SideProps) {
  const { t } = useMessages();
  const told = teller.setting(setting, roomId);
  const isFigure = told.endsWith('°') && !told.includes(' ');
  return (
    <div className={classNames(styles.side, settingSurface(setting, teller.roomOf(roomId)))}>
      <small>{t(side)}</small>
      {isFigure ? <DegreeFigure value={told.replace(/\s?°$/u, '')} /> : <span className={styles.word}>{told}</span>}
    </div>
  );
}

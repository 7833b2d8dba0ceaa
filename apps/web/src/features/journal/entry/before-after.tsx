import type { JournalEntryBody, JournalSetting } from '@braise/contract/v2';
import { Icon } from '../../../ui/marks/icon.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { DegreeFigure } from '../../../ui/content/figure.tsx';
import { useMessages } from '../words.ts';
import '../../../ui/surface.css';
import styles from '../journal.module.css';
import { changeTold } from '../told/change-told.ts';
import type { Teller } from '../told/entry-teller.ts';
import { settingSurface } from '../told/look-of.ts';

type BeforeAfterProps = {
  readonly setting: NonNullable<JournalEntryBody['setting']>;
  readonly roomId: number | null;
  readonly teller: Teller;
};

/** What was in force, and what is from then on, each in its colours. */
export function BeforeAfter({ setting: { before, after }, roomId, teller }: BeforeAfterProps) {
  const told = changeTold([before?.setting ?? null, after], (setting) => setting && teller.setting(setting, roomId));
  if (told.before === null && told.after === null) return null;
  const surface = (setting: JournalSetting) => settingSurface(setting, teller.roomOf(roomId));
  return (
    <div className={styles.change}>
      {before !== null && told.before !== null && <Side side="before" told={told.before} surface={surface(before.setting)} />}
      {told.before !== null && told.after !== null && <Icon name="arrow-right-bold" size={16} />}
      {after !== null && told.after !== null && <Side side="after" told={told.after} surface={surface(after)} />}
    </div>
  );
}

type SideProps = { readonly side: 'before' | 'after'; readonly told: string; readonly surface: string };

function Side({ side, told, surface }: SideProps) {
  const { t } = useMessages();
  const isFigure = told.endsWith('°') && !told.includes(' ');
  return (
    <div className={classNames(styles.side, surface)}>
      <small>{t(side)}</small>
      {isFigure ? <DegreeFigure value={told.replace(/\s?°$/u, '')} /> : <span className={styles.word}>{told}</span>}
    </div>
  );
}

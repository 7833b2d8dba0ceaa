import { useMessages } from './words.ts';
import { IconButton } from '../../ui/controls/button.tsx';
import '../../ui/pages/bar.css';
import { usePageTitle } from '../../ui/pages/use-page-title.ts';
import type { DayLimits } from './days/day-limits.ts';
import { DayPicker } from './days/day-picker.tsx';
import styles from './climate-report.module.css';

type ReportBarProps = {
  readonly titleId: string;
  /** Null: it is not known. */
  readonly name: string | null;
  readonly loading: boolean;
  readonly day: string | null;
  readonly limits: DayLimits | null;
  readonly onGo: (step: -1 | 1) => void;
  readonly onPick: (day: string) => void;
  readonly onBack: (() => void) | null;
  readonly onClose: () => void;
  readonly webView: boolean;
};

/** The one way out, the room, and the day. A web view has the day before only: the next comes by swipe, key or calendar. */
export function ReportBar({ titleId, name, loading, day, limits, onGo, onPick, onBack, onClose, webView }: ReportBarProps) {
  const { t } = useMessages();
  usePageTitle(name === null ? t('report') : `${name} · ${t('report')}`, 'over-page');
  return (
    <header className={webView ? `bar ${styles.repBar} ${styles.webView}` : `bar ${styles.repBar}`}>
      {onBack !== null && <IconButton icon="arrow-left" label={t('report.back')} onClick={onBack} />}
      <h1 id={titleId} data-modal-title tabIndex={-1}>
        {name ?? t(loading ? 'loading' : 'report')}
        {(name !== null || loading) && <span className="meta">{t('report')}</span>}
      </h1>
      <DayPicker day={day} limits={limits} onGo={onGo} onPick={onPick} />
      {onBack === null && <IconButton className={styles.shut} icon="x" label={t('close')} onClick={onClose} />}
    </header>
  );
}

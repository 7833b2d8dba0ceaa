import { errorText } from '../../../messages/error-text.ts';
import { Note } from '../../../ui/content/note.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { useMessages } from '../words.ts';
import styles from './rooms-card.module.css';
import type { MonthExport } from './use-month-export.ts';

/** Hands the person the month, `YYYY-MM`, by rooms, as a table; says why where it did not come. */
export function ExportMonth({ month, leaves: { start, isOnItsWay, failureOf } }: { readonly month: string; readonly leaves: MonthExport }) {
  const { t, locale } = useMessages();
  const error = failureOf(month);
  return (
    <div className={styles.export}>
      {error !== null && (
        <div role="alert">
          <Note tone="warn" icon={error.kind === 'refused' ? 'warning' : 'cloud-slash'} title={t('rooms.export.failed')}>
            {errorText(t, locale, error)}
          </Note>
        </div>
      )}
      <Button look="soft" small icon="download-simple" busy={isOnItsWay(month)} onClick={() => start(month)}>
        {t('rooms.export')}
      </Button>
    </div>
  );
}

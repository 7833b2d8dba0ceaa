import { useEffect, useState } from 'react';
import { findHost } from '../../host/host.ts';
import { useMessages } from './words.ts';
import { reportError } from '../../reporting/report.ts';
import { Button } from '../../ui/controls/button.tsx';
import '../../ui/pages/full-page.css';
import { usePageTitle } from '../../ui/pages/use-page-title.ts';
import { bringUpdate, findWorkers } from '../../updates/bring-update.ts';
import '../../ui/controls/spinner.css';
import styles from './updates.module.css';

/** After this long somebody may want to go on without: milliseconds. */
const SLOW_AFTER = 5000;

type UpdatingProps = {
  /** A path of ours: where the newer build opens. */
  readonly target: string;
  /** Goes on with the build that is there. */
  readonly onLater: () => void;
};

/** While a newer build is fetched; it opens where the person wanted to go. */
export function UpdatingPage({ target, onLater }: UpdatingProps) {
  const { t } = useMessages();
  usePageTitle(t('updating.title'));
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    let wanted = true;
    findHost().send('onWebAppUpdating', {});
    bringUpdate(findWorkers()).then(
      () => wanted && location.replace(target),
      (error: unknown) => {
        reportError(error);
        if (wanted) onLater();
      },
    );
    return () => {
      wanted = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- what was asked for at the start is done once
  }, []);
  return (
    <main className="full">
      <span />
      <div className="full-b">
        <span className={`spinner ${styles.spinner}`} role="img" aria-label={t('updating.running')} />
        <h1 className="h-section">{t('updating.title')}</h1>
        <p className="lead-t" aria-live="polite">
          {slow && t('updating.slow')}
        </p>
      </div>
      {slow && (
        <div className="full-a">
          <Button block look="soft" onClick={onLater}>
            {t('updating.later')}
          </Button>
        </div>
      )}
    </main>
  );
}

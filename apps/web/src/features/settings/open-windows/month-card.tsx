import type { OpenWindowsBody } from '@braise/contract/v2';
import { HOUR, MINUTE, SECOND } from '@braise/domain';
import { Card } from '../../../ui/content/card.tsx';
import { useMessages } from './words.ts';
import styles from './open-windows.module.css';

/** What was found this month, and what it came to. */
export function MonthCard({ month }: { readonly month: OpenWindowsBody['month'] }) {
  const { t } = useMessages();
  const paused = month.pausedInSeconds * SECOND;
  const [hours, minutes] = [Math.floor(paused / HOUR), Math.floor((paused % HOUR) / MINUTE)];
  return (
    <Card as="section" className={styles.month}>
      <h2 className="h-card">{t('windows.month')}</h2>
      <dl>
        <div>
          <dt>{t('windows.found')}</dt>
          <dd>{month.found}</dd>
        </div>
        <div>
          <dt>{t('windows.dismissed')}</dt>
          <dd>{month.dismissed}</dd>
        </div>
        <div>
          <dt>{t('windows.paused')}</dt>
          <dd>
            {hours > 0
              ? t('windows.paused.hours', { hours: String(hours), minutes: String(minutes).padStart(2, '0') })
              : t('windows.paused.minutes', { minutes })}
          </dd>
        </div>
      </dl>
    </Card>
  );
}

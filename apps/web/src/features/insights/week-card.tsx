import type { WeekBody } from '@braise/contract/hops';
import type { ReactNode } from 'react';
import { Card } from '../../ui/content/card.tsx';
import { useFigures } from './figures.ts';
import styles from './insights.module.css';
import { Lasting } from './lasting.tsx';
import { useMessages } from './words.ts';

/** What was done in the home in the last seven days. Nothing where that is nothing. */
export function WeekCard({ week: { starts, sunMinutes, corrections } }: { readonly week: WeekBody }) {
  const { t } = useMessages();
  const { lasting } = useFigures();
  if (starts.begun === 0 && sunMinutes === 0 && corrections === 0) return null;
  return (
    <Card as="section">
      <h2 className="h-card">{t('week.title')}</h2>
      <div className={styles.week}>
        <Figure value={starts.begun}>
          {starts.measured === 0
            ? t('week.starts', { count: starts.begun })
            : t('week.starts.in-time', { count: starts.begun, inTime: starts.inTime, measured: starts.measured })}
        </Figure>
        {sunMinutes > 0 && <Figure value={<Lasting text={lasting(sunMinutes)} />}>{t('week.sun')}</Figure>}
        <Figure value={corrections}>{t('week.corrections', { count: corrections })}</Figure>
      </div>
    </Card>
  );
}

function Figure({ value, children }: { readonly value: ReactNode; readonly children: ReactNode }) {
  return (
    <p>
      <span className="num">{value}</span>
      <span className="meta">{children}</span>
    </p>
  );
}

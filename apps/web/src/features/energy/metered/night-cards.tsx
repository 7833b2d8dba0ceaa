import { ASLEEP } from '@braise/domain/meter';
import type { MeteredDay } from '../../../api/home/use-metering.ts';
import { fullHour } from '../../../messages/clock/wall-clock.ts';
import { Card } from '../../../ui/content/card.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { BigFigure } from '../../../ui/content/big-figure.tsx';
import type { EnergyWords } from '../use-energy-words.ts';
import styles from './metered.module.css';

type NightCardProps = { readonly data: MeteredDay; readonly words: EnergyWords };

/** Which share of a day went through the meter in off-peak hours. Nothing where the tariff knows none. */
export function OffPeakCard({ data: { offPeakInPercent }, words: { t, format } }: NightCardProps) {
  if (offPeakInPercent === null) return null;
  const [off, peak] = [offPeakInPercent, 100 - offPeakInPercent];
  return (
    <Card as="section">
      <h2 className="h-card">{t('metered.off-peak')}</h2>
      <div className={styles.offPeak} aria-hidden="true">
        <i style={{ flexGrow: off }} hidden={off === 0} />
        <i style={{ flexGrow: peak }} hidden={peak === 0} />
      </div>
      <p className={styles.shares}>
        <span>
          <b>{format.percent(off / 100)}</b> {t('metered.off-peak.share')}
        </span>
        <span>
          {t('metered.peak.share')} <b>{format.percent(peak / 100)}</b>
        </span>
      </p>
    </Card>
  );
}

/** What a home takes while it sleeps. Nothing where that is not known. */
export function StandbyCard({ data: { standbyInWatts }, words: { t, format } }: NightCardProps) {
  if (standbyInWatts === null) return null;
  return (
    <Card as="section" className={styles.standby}>
      <span className="puck plain">
        <Icon name="moon" size={22} />
      </span>
      <p>
        <BigFigure words={`${format.number(standbyInWatts, 0)}\u00A0W`} />
        <span className="meta">{t('metered.standby', { from: fullHour(format, ASLEEP.from), to: fullHour(format, ASLEEP.to) })}</span>
      </p>
    </Card>
  );
}

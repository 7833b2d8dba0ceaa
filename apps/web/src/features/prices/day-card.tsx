import { type ReactNode, memo } from 'react';
import type { HourlyPrices } from '../../api/home/use-hourly-prices.ts';
import { useHomeConnection } from '../../api/live/home-connection.tsx';
import { useMinute } from '../../climate/home-clock.ts';
import { type PricedDay, isKnown } from '../../tariff/hourly/hour-bars.ts';
import { Card } from '../../ui/content/card.tsx';
import '../../ui/content/figure.css';
import { Note } from '../../ui/content/note.tsx';
import { Later } from '../../ui/later.tsx';
import { MissingCard, missingWords } from './missing-card.tsx';
import { PriceChart } from './price-chart.tsx';
import { PriceTable } from './price-table.tsx';
import { type PriceWords, usePriceWords } from './price-words.ts';
import styles from './prices.module.css';
import { StandingTag } from './standing-tag.tsx';

type DayCardProps = {
  readonly prices: HourlyPrices;
  readonly isToday: boolean;
  readonly toTariff: (title: string, detail: string) => ReactNode;
};

/** A day: its price now or its average, and how it goes through the hours; or why nothing is known of it. */
export const DayCard = memo(function DayCard({ prices, isToday, toTariff }: DayCardProps) {
  const words = usePriceWords();
  const minute = useMinute(useHomeConnection().live.now);
  const { t } = words;
  const day = isToday ? prices.today : prices.tomorrow;
  const { currency, missing } = day;
  if (currency === null || !day.stretches.some(isKnown)) {
    return (
      <>
        {missing && <MissingCard day={day} missing={missing} />}
        {(missing?.gap === 'NO_FORMULA' || missing?.gap === 'NO_TARIFF') && toTariff(t('complete'), t('complete.detail'))}
      </>
    );
  }
  const told = isToday ? toldOfNow(prices, day, words) : toldOfDay(day, words);
  const changes = day.pricing === 'HOURLY';
  return (
    <>
      <Card as="section" aria-label={t(isToday ? 'today' : 'tomorrow')}>
        <div className={styles.head}>
          <p className={styles.now}>
            <span className="num">
              {told.price === null ? '–' : words.figure(told.price, currency).figure}
              <small> {words.figure(told.price ?? 0, currency).unit}/kWh</small>
            </span>
            <span className="meta">{told.said}</span>
          </p>
          {changes && <StandingTag standing={isToday ? prices.standing : prices.tomorrowStanding} of={isToday ? 'average' : 'today'} />}
        </div>
        {changes && (
          <div className={styles.chartPlace}>
            <Later>
              <PriceChart day={day} now={isToday ? minute : null} words={words} />
            </Later>
          </div>
        )}
        {!changes && <p className={`meta ${styles.foot}`}>{t('fixed')}</p>}
      </Card>
      {changes && missing && (
        <Note icon="clock-countdown" title={missingWords(day, missing, minute, words).title}>
          {missingWords(day, missing, minute, words).text}
        </Note>
      )}
      {changes && (
        <Later>
          <PriceTable day={day} words={words} />
        </Later>
      )}
    </>
  );
});

function toldOfNow({ now }: HourlyPrices, day: PricedDay, words: PriceWords) {
  const { t, hour, until } = words;
  if (!isKnown(now)) return { price: null, said: t('now.unknown') };
  if (now.rate === 'FIXED') return { price: now.priceInCents, said: t('now.always') };
  const rate = now.rate === 'MARKET' ? null : t(`rate.${now.rate}`);
  const colour = now.colour === null ? null : t(`colour.${now.colour}`);
  return {
    price: now.priceInCents,
    said: [colour, rate, t('now.said', { from: hour(now.from), to: until(now.to, day.to) })].filter((part) => part !== null).join(', '),
  };
}

function toldOfDay({ date, average, missing }: PricedDay, { t, shortDay }: PriceWords) {
  return { price: average?.priceInCents ?? null, said: t(missing === null ? 'average.of' : 'average.known.of', { day: shortDay(date) }) };
}

import { cents } from '@braise/domain';
import { roundedPrice } from '@braise/domain/tariff';
import { Link } from '@tanstack/react-router';
import type { HourlyPrices } from '../../../api/home/use-hourly-prices.ts';
import { useHome, useHomeConnection } from '../../../api/live/home-connection.tsx';
import { rangeFromZero } from '../../../chart/scale/value-range.ts';
import { useMinute } from '../../../climate/home-clock.ts';
import { useAddresses } from '../../../host/addresses.ts';
import { cheapAhead } from '../../../tariff/hourly/cheap-ahead.ts';
import { hourBars, isKnown } from '../../../tariff/hourly/hour-bars.ts';
import { hourWords } from '../../../tariff/hourly/hour-words.ts';
import { PriceBars } from '../../../tariff/hourly/price-bars.tsx';
import { classNames } from '../../../ui/class-names.ts';
import '../../../ui/content/figure.css';
import { useOpenOver } from '../../../ui/dialogs/use-open-over.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import { useMessages } from './words.ts';
import priceStyles from './price-widget.module.css';
import styles from './widget.module.css';

/** What electricity costs now, how it goes through the day, and when it is cheapest. Nothing where its price does not change. */
export function PriceWidget({ prices }: { readonly prices: HourlyPrices | undefined }) {
  const zone = useHome()?.timeZone;
  if (prices === undefined || prices.today.pricing !== 'HOURLY' || prices.today.currency === null || zone === undefined) return null;
  return <PricesNow prices={prices} currency={prices.today.currency} zone={zone} />;
}

type PricesNowProps = { readonly prices: HourlyPrices; readonly currency: string; readonly zone: string };

function PricesNow({ prices: { today, tomorrow }, currency, zone }: PricesNowProps) {
  const { t, format, locale } = useMessages();
  const { overHome } = useAddresses();
  const minute = useMinute(useHomeConnection().live.now);
  const state = useOpenOver();
  const bars = hourBars(today.stretches, zone);
  const range = rangeFromZero(bars.map(({ stretch }) => stretch.priceInCents));
  const hour = (at: string): string => hourWords({ format, locale }, at, zone);
  // an answer that is old says nothing of now
  const now = [...today.stretches, ...tomorrow.stretches].find(({ from, to }) => Date.parse(from) <= minute && minute < Date.parse(to));
  const price = now !== undefined && isKnown(now) ? roundedPrice(locale, cents(now.priceInCents), currency) : null;
  const cheapest = cheapAhead([...today.stretches, ...tomorrow.stretches], minute);
  return (
    <li className={priceStyles.wide}>
      <Link
        to={overHome('/tariff/hourly')}
        state={state}
        preload="intent"
        resetScroll={false}
        className={styles.widget}
        data-opens="hourly-prices"
      >
        <span className={styles.top}>
          <Icon name="lightning" size={20} />
          {t('widget.prices')}
          {now !== undefined && (
            <span className={priceStyles.end}>{t('widget.prices.span', { from: hour(now.from), to: hour(now.to) })}</span>
          )}
        </span>
        <span className={priceStyles.row}>
          <span>
            <span className={classNames('num', priceStyles.figure)}>
              {price === null ? '–' : price.figure}
              {price !== null && <small> {price.unit}/kWh</small>}
            </span>
            <span className="meta">
              {price === null
                ? t('widget.prices.unknown')
                : cheapest !== null &&
                  t(Date.parse(cheapest.from) < Date.parse(today.to) ? 'widget.prices.cheapest' : 'widget.prices.cheapest-tomorrow', {
                    from: hour(cheapest.from),
                    to: hour(cheapest.to),
                  })}
            </span>
          </span>
          {range !== null && (
            <PriceBars
              className={priceStyles.bars}
              axis={{ from: Date.parse(today.from), to: Date.parse(today.to) }}
              bars={bars}
              range={range}
              now={minute}
            />
          )}
        </span>
      </Link>
    </li>
  );
}

import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Consumption, useConsumption } from '../../../api/home/use-consumption.ts';
import { useHome } from '../../../api/live/home-connection.tsx';
import { useAddresses } from '../../../host/addresses.ts';
import { regionalLocale } from '../../../messages/regional-locale.ts';
import { moneyWords } from '../../../tariff/price-figure.ts';
import { classNames } from '../../../ui/class-names.ts';
import '../../../ui/content/figure.css';
import { useOpenOver } from '../../../ui/dialogs/use-open-over.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import energyStyles from './energy-widget.module.css';
import priceStyles from './price-widget.module.css';
import { useMessages } from './words.ts';
import styles from './widget.module.css';

/** What heating took this month, and what is foreseen of it; where that is locked the way to what can be seen of it. Nothing where nothing is measured. */
export function EnergyWidget() {
  const home = useHome();
  const enabled = home?.features.includes('energy-insights') ?? false;
  const { data } = useConsumption(null, { enabled });
  const total = data?.monthlyAggregation.requestedMonth.totalConsumption;
  if (home !== null && !enabled) return <Locked />;
  return data === undefined || total == null ? null : <MonthSoFar data={data} total={total} />;
}

function Locked() {
  const { t } = useMessages();
  return (
    <li>
      <ToCockpit>
        <span className={styles.top}>
          <Icon name="flame" size={20} />
          {t('widget.energy')}
          <span className={priceStyles.end}>
            <Icon name="lock-simple" size={20} />
          </span>
        </span>
        <span className="meta">{t('widget.energy.locked')}</span>
      </ToCockpit>
    </li>
  );
}

function ToCockpit({ children }: { readonly children: ReactNode }) {
  const { overHome } = useAddresses();
  return (
    <Link
      to={overHome('/energy-iq')}
      state={useOpenOver()}
      preload="intent"
      resetScroll={false}
      className={styles.widget}
      data-opens="energy-cockpit"
    >
      {children}
    </Link>
  );
}

function MonthSoFar({ data, total }: { readonly data: Consumption; readonly total: number }) {
  const { t, format, locale } = useMessages();
  const { requestedMonth, endOfMonthForecast, change } = data.monthlyAggregation;
  const cost = requestedMonth.isCostComplete ? requestedMonth.totalCostInCents : null;
  const told = (kilowattHours: number, cents: number | null | undefined) =>
    cost === null || cents == null ? `${format.number(kilowattHours, 0)}\u00A0kWh` : moneyWords(locale, cents, data.currency);
  const [figure, unit] = told(total, cost).split(/\u00A0(?=\D+$)/);
  const percent = cost === null ? change.fromMonthBefore.consumptionInPercent : change.fromMonthBefore.costInPercent;
  const values = requestedMonth.consumptionPerDate.map(({ consumption }) => consumption);
  const most = Math.max(...values, Number.MIN_VALUE);
  const month = new Intl.DateTimeFormat(regionalLocale(locale), { month: 'long', timeZone: 'UTC' }).format(
    Date.parse(requestedMonth.startDate),
  );
  return (
    <li className={priceStyles.wide}>
      <ToCockpit>
        <span className={styles.top}>
          <Icon name="flame" size={20} />
          {t('widget.energy')}
          <span className={priceStyles.end}>{month}</span>
        </span>
        <span className={priceStyles.row}>
          <span>
            <span className={classNames('num', priceStyles.figure)}>
              {figure}
              {unit !== undefined && <small> {unit}</small>}
            </span>
            <span className="meta">
              {endOfMonthForecast !== null &&
                t('widget.energy.forecast', { value: told(endOfMonthForecast.month.consumption, endOfMonthForecast.month.costInCents) })}
              {percent !== null && Math.round(percent) !== 0 && (
                <span>
                  {t(percent < 0 ? 'widget.energy.less' : 'widget.energy.more', { percent: format.percent(Math.abs(percent) / 100) })}
                </span>
              )}
            </span>
          </span>
          <span className={classNames(energyStyles.bars, priceStyles.bars)} aria-hidden="true">
            {values.slice(-SHOWN).map((value, index) => (
              <i key={index} style={{ height: `${(value / most) * 100}%` }} />
            ))}
          </span>
        </span>
      </ToCockpit>
    </li>
  );
}

/** Days that have room. */
const SHOWN = 14;

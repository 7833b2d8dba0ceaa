import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { figureOf, useShownFigure } from '../../../api/home/shown-figure.ts';
import type { Consumption } from '../../../api/home/use-consumption.ts';
import { useHome } from '../../../api/live/home-connection.tsx';
import { useChoicesAnswer } from '../../../api/people/use-choices.ts';
import { useHistoryInTheMaking } from '../../../api/queries/use-history-in-the-making.ts';
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

/** What heating took this month or cost, as the cockpit shows it, and what is foreseen of it; where that is locked the way to what can be seen of it. Nothing where nothing is measured, nor while a past is being made. */
export function EnergyWidget({ data }: { readonly data: Consumption | undefined }) {
  const home = useHome();
  // what it shows is a choice of whoever is signed in
  const { isLoading } = useChoicesAnswer();
  const isMaking = useHistoryInTheMaking('meter') !== null;
  const total = data?.monthlyAggregation.requestedMonth.totalConsumption;
  if (home !== null && !home.features.includes('energy-insights')) return <Locked />;
  return data === undefined || total == null || isLoading || isMaking ? null : <MonthSoFar data={data} total={total} />;
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
  const [chosen] = useShownFigure();
  const isCost = figureOf(data, chosen) === 'cost';
  const foreseen = endOfMonthForecast?.month;
  const foretold = isCost ? foreseen?.costInCents : foreseen?.consumption;
  const told = (value: number) => (isCost ? moneyWords(locale, value, data.currency) : `${format.number(value, 0)}\u00A0kWh`);
  const [figure, unit] = told((isCost ? requestedMonth.totalCostInCents : null) ?? total).split(/\u00A0(?=\D+$)/);
  const percent = isCost ? change.fromMonthBefore.costInPercent : change.fromMonthBefore.consumptionInPercent;
  const values = requestedMonth.consumptionPerDate.map(({ consumption, costInCents }) =>
    Math.max(0, isCost ? (costInCents ?? 0) : consumption),
  );
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
              {[
                isCost && !requestedMonth.isCostComplete ? t('widget.energy.partly') : null,
                foretold == null ? null : t('widget.energy.forecast', { value: told(foretold) }),
              ]
                .filter((text) => text !== null)
                .join(' · ')}
              {foretold != null && percent !== null && Math.round(percent) !== 0 && (
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

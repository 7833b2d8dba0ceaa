import type { TariffBody } from '@braise/contract/energy-insights';
import { useHome, useHomeConnection } from '../../../api/live/home-connection.tsx';
import { useTariffs } from '../../../api/home/use-tariffs.ts';
import { localDay } from '../../../climate/local-day.ts';
import { useMessages } from '../words.ts';
import { tariffDays } from '../../../tariff/tariff-days.ts';
import { tariffKind } from '../../../tariff/tariff-kind.ts';
import { useMessages as useTariffWords } from '../../../tariff/words.ts';
import '../../../ui/content/figure.css';
import { Icon } from '../../../ui/marks/icon.tsx';
import { priceFigure } from '../../../tariff/price-figure.ts';
import { tariffInForce } from '../../../tariff/tariff-in-force.ts';
import styles from './kept-tariff.module.css';
import { Card } from '../../../ui/content/card.tsx';

/** What electricity costs in the home; nothing while that is not known. */
export function KeptTariff() {
  const { live } = useHomeConnection();
  const home = useHome();
  const { data } = useTariffs();
  if (home === null || data === undefined) return null;
  const today = localDay(home.timeZone, live.now());
  const tariff = tariffInForce(data, today);
  return tariff && <TariffCard tariff={tariff} today={today} />;
}

function TariffCard({ tariff, today }: { readonly tariff: TariffBody; readonly today: string }) {
  const { t, locale } = useMessages();
  const { provider, type, tariffInCents, currency, startDate } = tariff;
  const words = useTariffWords();
  const { from, to } = tariffDays(locale, tariff);
  const price = type === 'FIXED' && tariffInCents !== null ? priceFigure(locale, tariffInCents, currency) : null;
  return (
    <Card as="section" className={styles.keptTariff} aria-labelledby="kept-tariff">
      <span className="puck">
        <Icon name="plug" size={22} />
      </span>
      <div className="grow">
        <h3 id="kept-tariff" className="h-card">
          {t('kept-tariff.title')}
        </h3>
        {provider !== null && <p className="meta wrap-anywhere">{provider}</p>}
      </div>
      {price === null ? (
        <p className={styles.keptTariffHourly}>{words.t(`kind.${tariffKind(tariff)}`)}</p>
      ) : (
        <p className={`num ${styles.keptTariffPrice}`}>
          {price.figure} <small>{`${price.unit}/${tariff.unit === 'm3' ? 'm³' : tariff.unit}`}</small>
        </p>
      )}
      <p className={`meta ${styles.keptTariffDays}`}>
        {to === null
          ? t(startDate > today ? 'kept-tariff.from-later' : 'kept-tariff.from', { from })
          : t('kept-tariff.from-to', { from, to })}
      </p>
    </Card>
  );
}

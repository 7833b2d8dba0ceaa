import type { HourlyPrices } from '../../api/home/use-hourly-prices.ts';
import { useHomeConnection } from '../../api/live/home-connection.tsx';
import { useMinute } from '../../climate/home-clock.ts';
import { Card } from '../../ui/content/card.tsx';
import { RowIcon, RowText } from '../../ui/content/list.tsx';
import type { IconName } from '../../ui/marks/icon.tsx';
import { type PriceWords, usePriceWords } from './price-words.ts';
import styles from './prices.module.css';

const ICONS = { WASH: 'washing-machine', DISHES: 'fork-knife', CAR: 'car' } as const satisfies Record<string, IconName>;

/** What is commonly run when electricity is cheap: when, and what it costs then and now. Assumed, and said to be. */
export function UsesCard({ prices }: { readonly prices: HourlyPrices }) {
  const words = usePriceWords();
  const minute = useMinute(useHomeConnection().live.now);
  const { t } = words;
  const { currency } = prices.today;
  if (currency === null || prices.uses.length === 0) return null;
  return (
    <Card as="section">
      <h2 className="h-card">{t('uses')}</h2>
      <ul className={styles.uses}>
        {prices.uses.map((use) => (
          <li key={use.use}>
            <RowIcon name={ICONS[use.use]} />
            <RowText
              title={t(`use.${use.use}`)}
              detail={t('use.assumed', { energy: words.number(use.kilowattHours), time: words.lasting(use.minutes) })}
            />
            <UseCost use={use} currency={currency} minute={minute} words={words} />
          </li>
        ))}
      </ul>
      <p className={`meta ${styles.foot}`}>{t('uses.estimated')}</p>
    </Card>
  );
}

type UseCostProps = {
  readonly use: HourlyPrices['uses'][number];
  readonly currency: string;
  readonly minute: number;
  readonly words: PriceWords;
};

function UseCost({ use: { nowInCents, cheapest }, currency, minute, words }: UseCostProps) {
  const { t, format, zone, money } = words;
  if (cheapest === null) return <span className={styles.useCost}>{t('use.unknown')}</span>;
  const cost = money(cheapest.costInCents, currency);
  const now = nowInCents === null ? null : money(nowInCents, currency);
  // nobody waits for what costs the same
  const waits = Date.parse(cheapest.from) > minute && cost !== now;
  return (
    <span className={styles.useCost}>
      {waits ? format.moment(cheapest.from, zone, minute) : t('use.now')}
      <small>{waits && now !== null ? t('use.instead', { cost, now }) : cost}</small>
    </span>
  );
}

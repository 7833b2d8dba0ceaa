import type { TariffBody } from '@braise/contract/energy-insights';
import { useHome } from '../../../api/live/home-connection.tsx';
import { Card } from '../../../ui/content/card.tsx';
import '../../../ui/content/figure.css';
import { priceWords } from './price-words.ts';
import { usePriceNow } from './use-price-now.ts';
import styles from './tariff.module.css';
import { useMessages } from './words.ts';

/** What a kilowatt-hour costs at this minute; nothing while nobody has said what it would be known by. */
export function PriceNow({ tariffs }: { readonly tariffs: readonly TariffBody[] }) {
  const { t, locale, format } = useMessages();
  const home = useHome();
  const now = usePriceNow();
  if (now === null || home === null) return null;
  // as tall as what comes: nothing moves under a finger
  if (now === undefined) return <Figure figure="\u00A0" unit="\u00A0" said="\u00A0" />;
  if (now.priceInCents === null) return <p className="foot">{t(`tariffs.now.${now.gap}`)}</p>;
  const price = priceWords(now, tariffs, { t, locale });
  if (price === null) return null;
  const said = [
    ...(now.colour === null ? [] : [t(`tariffs.now.colour.${now.colour}`)]),
    ...(price.rate === null ? [] : [price.rate]),
    ...(now.rate === 'FIXED' ? [] : [t('tariffs.now.until', { time: format.time(now.to, home.timeZone) })]),
  ];
  return <Figure figure={price.figure} unit={price.unit} said={said.join(', ')} />;
}

function Figure({ figure, unit, said }: { readonly figure: string; readonly unit: string; readonly said: string }) {
  const { t } = useMessages();
  return (
    <Card as="section" className={styles.now} aria-labelledby="price-now">
      <h2 id="price-now" className="meta">
        {t('tariffs.now')}
      </h2>
      <p className="num">
        {figure} <small>{unit}</small>
      </p>
      {said !== '' && <p className="meta">{said}</p>}
    </Card>
  );
}

import { useTariffs } from '../../api/home/use-tariffs.ts';
import { useAddresses } from '../../host/addresses.ts';
import { priceFigure } from '../../tariff/price-figure.ts';
import { SettingsRow } from './settings-row.tsx';
import { usePriceNow } from './tariff/use-price-now.ts';
import { useMessages as useTariffWords } from './tariff/words.ts';
import { useMessages } from './words.ts';

/** What electricity costs at this minute. */
export function TariffRow() {
  const { t, locale } = useMessages();
  const words = useTariffWords();
  const now = usePriceNow();
  const tariff = useTariffs().data?.find(({ id }) => id === now?.tariffId);
  const price = now?.priceInCents == null || tariff === undefined ? null : priceFigure(locale, now.priceInCents, tariff.currency);
  const rate = now?.priceInCents != null && (now.rate === 'PEAK' || now.rate === 'OFF_PEAK') ? [words.t(`tariffs.now.${now.rate}`)] : [];
  return (
    <SettingsRow
      to={useAddresses().at('/settings/home/electricity-tariff')}
      opens="electricity-tariff"
      icon="plug"
      title={t('settings.tariff')}
      detail={price === null ? t('settings.tariff.text') : [...rate, `${price.figure}\u00A0${price.unit}/kWh`].join(', ')}
    />
  );
}

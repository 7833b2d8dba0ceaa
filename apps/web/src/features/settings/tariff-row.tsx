import { useTariffs } from '../../api/home/use-tariffs.ts';
import { useAddresses } from '../../host/addresses.ts';
import { SettingsRow } from './settings-row.tsx';
import { priceWords } from './tariff/price-words.ts';
import { usePriceNow } from './tariff/use-price-now.ts';
import { useMessages as useTariffWords } from './tariff/words.ts';
import { useMessages } from './words.ts';

/** What electricity costs at this minute. */
export function TariffRow() {
  const { t } = useMessages();
  const words = useTariffWords();
  const now = usePriceNow();
  const tariffs = useTariffs().data;
  const price = now?.priceInCents == null || tariffs === undefined ? null : priceWords(now, tariffs, words);
  return (
    <SettingsRow
      to={useAddresses().at('/settings/home/electricity-tariff')}
      opens="electricity-tariff"
      icon="plug"
      title={t('settings.tariff')}
      detail={
        price === null
          ? t('settings.tariff.text')
          : [...(price.rate === null ? [] : [price.rate]), `${price.figure}\u00A0${price.unit}`].join(', ')
      }
    />
  );
}

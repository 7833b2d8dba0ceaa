import type { TariffOfferBody } from '@braise/contract/energy-insights';
import { useState } from 'react';
import { List, RowText } from '../ui/content/list.tsx';
import { PickRow } from '../ui/content/pick-row.tsx';
import { TextField } from '../ui/controls/text-field.tsx';
import styles from './offer-choice.module.css';
import { useMessages } from './words.ts';

type OfferChoiceProps = {
  readonly offers: readonly TariffOfferBody[];
  /** The id of the one that is chosen. */
  readonly chosen: string | null;
  readonly onChoose: (offer: TariffOfferBody) => void;
};

/** The products of suppliers, found by name. What nobody tells this server of cannot be chosen, and says so. */
export function OfferChoice({ offers, chosen, onChoose }: OfferChoiceProps) {
  const { t } = useMessages();
  const [typed, setTyped] = useState('');
  const found = offers.filter(({ supplier, name }) => plain(`${supplier} ${name}`).includes(plain(typed)));
  return (
    <fieldset className={styles.choice}>
      <legend className="sr">{t('offers.legend')}</legend>
      <TextField
        type="search"
        label={t('offers.search')}
        placeholder={t('tariff.provider.example')}
        value={typed}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
      {found.length === 0 ? (
        <p className="foot" role="status">
          {t('offers.none')}
        </p>
      ) : (
        <List as="div">
          {found.map((offer) => (
            <PickRow key={offer.id} name="offer" checked={offer.id === chosen} disabled={!offer.priced} onPick={() => onChoose(offer)}>
              <span className={`puck plain ${styles.initials}`} aria-hidden="true">
                {offer.supplier.slice(0, 2)}
              </span>
              <RowText title={offer.supplier} detail={offer.priced ? offer.name : t('offers.unpriced', { offer: offer.name })} />
            </PickRow>
          ))}
        </List>
      )}
    </fieldset>
  );
}

/** Without case and accents, by which nobody searches. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

import { type Country, LONGEST_LINE, LONGEST_ZIP_CODE } from '@braise/contract/onboarding';
import { useState } from 'react';
import { useMessages } from './words.ts';
import { TextField } from '../ui/controls/text-field.tsx';
import type { AddressForm, RequiredField } from './address-form.ts';
import { CountryField } from './country-field.tsx';
import styles from './address-fields.module.css';

/** How many digits a zip code has, where it has nothing else. */
const ZIP_DIGITS: Readonly<Partial<Record<string, number>>> = {
  AUT: 4,
  BEL: 4,
  CHE: 4,
  DEU: 5,
  DNK: 4,
  ESP: 5,
  FIN: 5,
  FRA: 5,
  ITA: 5,
  LUX: 4,
  NOR: 4,
};

type AddressFieldsProps = {
  readonly countries: readonly Country[];
  readonly value: AddressForm;
  /** Every line that is missing says so, whether it was left or not. */
  readonly showMissing: boolean;
  readonly onChange: (field: keyof AddressForm, typed: string) => void;
};

/** The lines of an address. One that was left empty says so, and a zip code that the country cannot have, which is no obstacle. */
export function AddressFields({ countries, value, showMissing, onChange }: AddressFieldsProps) {
  const { t } = useMessages();
  const [left, setLeft] = useState<ReadonlySet<RequiredField>>(new Set());
  const leave = (field: RequiredField) => setLeft((before) => new Set(before).add(field));
  const digits = ZIP_DIGITS[value.country];
  const errorOf = (field: RequiredField) => {
    const typed = value[field].trim();
    if (!showMissing && !left.has(field)) return null;
    return typed === '' ? t(`address.${field}.missing`) : null;
  };
  const zipCode = value.zipCode.trim();
  const odd = left.has('zipCode') && zipCode !== '' && digits !== undefined && !(/^\d+$/.test(zipCode) && zipCode.length === digits);
  const lineOf = (field: Exclude<RequiredField, 'country'>) => ({
    label: t(`address.${field}`),
    required: true,
    maxLength: field === 'zipCode' ? LONGEST_ZIP_CODE : LONGEST_LINE,
    value: value[field],
    error: errorOf(field),
    onLeft: () => leave(field),
    onChange: (event: { readonly target: { readonly value: string } }) => onChange(field, event.target.value),
  });
  return (
    <div className={styles.address}>
      <div className={styles.span}>
        <TextField {...lineOf('addressLine1')} autoComplete="address-line1" />
      </div>
      <div className={styles.span}>
        <TextField
          label={t('address.addressLine2')}
          maxLength={LONGEST_LINE}
          value={value.addressLine2}
          autoComplete="address-line2"
          onChange={(event) => onChange('addressLine2', event.target.value)}
        />
      </div>
      <TextField
        {...lineOf('zipCode')}
        {...(odd && { hint: t('address.zipCode.odd', { count: digits }) })}
        inputMode={digits === undefined ? 'text' : 'numeric'}
        autoComplete="postal-code"
      />
      <TextField {...lineOf('city')} autoComplete="address-level2" />
      <div className={styles.span}>
        <CountryField
          countries={countries}
          value={value.country}
          error={errorOf('country')}
          onLeft={() => leave('country')}
          onChange={(code) => onChange('country', code)}
        />
      </div>
    </div>
  );
}

import type { Country } from '@braise/contract/onboarding';
import { useMemo } from 'react';
import { useMessages } from './words.ts';
import { SelectField } from '../ui/controls/select-field.tsx';

type CountryFieldProps = {
  readonly countries: readonly Country[];
  /** ISO 3166-1 alpha-3; empty: none is chosen. */
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (code: string) => void;
  readonly onLeft: () => void;
};

/** The country, by its name in the person’s language. */
export function CountryField({ countries, value, error, onChange, onLeft }: CountryFieldProps) {
  const { t, locale } = useMessages();
  const named = useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region' });
    const order = new Intl.Collator(locale);
    return countries
      .map(({ code, alpha2 }) => ({ code, name: names.of(alpha2) ?? alpha2 }))
      .toSorted((a, b) => order.compare(a.name, b.name));
  }, [countries, locale]);
  return (
    <SelectField
      label={t('address.country')}
      autoComplete="country"
      required
      value={value}
      error={error}
      onLeft={onLeft}
      onChange={(event) => onChange(event.target.value)}
    >
      {value === '' && <option value="">{t('address.country.choose')}</option>}
      {named.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

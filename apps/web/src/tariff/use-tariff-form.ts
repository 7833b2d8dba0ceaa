import type { TariffRequest } from '@braise/contract/energy-insights';
import { type RefObject, useRef, useState } from 'react';
import { openFigure } from '../messages/formats/field-figure.ts';
import { useMessages } from './words.ts';
import { doubtIn } from './price-doubt.ts';
import type { TariffForm } from './tariff-form.ts';
import { type TariffFault, type TariffField, tariffRequest } from './tariff-request.ts';
import { PRICE_DECIMALS } from './typed-price.ts';

/** A tariff as it is typed, with what is wrong with it. */
export type TypedTariff = {
  readonly form: TariffForm;
  /** It is of a product that was chosen: that says the supplier and how the price goes. */
  readonly ofOffer: boolean;
  readonly edit: (change: Partial<TariffForm>) => void;
  readonly errorOf: (field: TariffField) => string | null;
  /** Around the fields: the first that is wrong is gone to. */
  readonly fields: RefObject<HTMLDivElement | null>;
  /** The request that it makes; null: something is wrong, or in doubt for the first time, and is told. */
  readonly read: () => TariffRequest | null;
};

export const fieldName = (field: TariffField): string => `tariff-${field}`;

/** Tells what is wrong with a form once it is read, and takes it back as it is mended. */
export function useTariffForm(form: TariffForm, onEdit: (form: TariffForm) => void, ofOffer = false): TypedTariff {
  const { t, locale } = useMessages();
  const [faults, setFaults] = useState<readonly (TariffFault & { readonly meant?: number | null })[]>([]);
  /** Prices as they were typed when they were asked about. */
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const fields = useRef<HTMLDivElement>(null);

  function told(wrong: readonly (TariffFault & { readonly meant?: number | null })[]): null {
    setFaults(wrong);
    const [first] = wrong;
    if (first !== undefined) fields.current?.querySelector<HTMLElement>(`[name="${fieldName(first.field)}"]`)?.focus();
    return null;
  }

  return {
    form,
    ofOffer,
    fields,
    edit(change) {
      const next = { ...form, ...change };
      onEdit(next);
      // what is wrong with what was not touched stays so
      const still = tariffRequest(next, locale, ofOffer);
      setFaults('unit' in still ? [] : faults.filter(({ field }) => still.some((fault) => fault.field === field)));
    },
    errorOf(field) {
      const fault = faults.find((each) => each.field === field);
      return fault === undefined ? null : t(`tariff.${fault.key}`, { price: openFigure(locale, fault.meant ?? 0, PRICE_DECIMALS) });
    },
    read() {
      const request = tariffRequest(form, locale, ofOffer);
      if (!('unit' in request)) return told(request);
      const doubt = doubtIn(form, locale, asked);
      if (doubt === null) return request;
      setAsked(new Set([...asked, form.prices[doubt.field] ?? '']));
      return told([{ ...doubt, key: doubt.meant === null ? 'odd-price' : 'unlikely-price' }]);
    },
  };
}

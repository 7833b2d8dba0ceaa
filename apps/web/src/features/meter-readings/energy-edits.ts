import type { EnergySettingsBody } from '@braise/contract/energy-insights';
import type { Dwelling, EnergySource, MeterUnit } from '@braise/domain/meter';
import { openFigure } from '../../messages/formats/field-figure.ts';
import type { Locale } from '../../messages/locale.ts';
import { FACT_DECIMALS, type Fact } from './energy-facts.ts';

/** What stands in the fields: facts as they are typed, and from which day on the factor holds, ISO. */
export type Said = Readonly<Record<Fact, string>> & {
  readonly source: EnergySource | null;
  readonly unit: MeterUnit | null;
  readonly dwelling: Dwelling | null;
  readonly since: string;
};
/** What one unit holds is nothing of another. */
export const NO_FACTOR = { factor: '', since: '' } as const;

/** What is typed over what is kept, which may change beneath it: `opened` as the fields would say that. */
export type EnergyEdits = {
  readonly settings: EnergySettingsBody;
  readonly opened: Said;
  readonly edits: Partial<Said>;
};

export const openEnergy = (settings: EnergySettingsBody, locale: Locale): EnergyEdits => ({
  settings,
  opened: openedOf(settings, locale),
  edits: {},
});

export const saidIn = ({ opened, edits }: EnergyEdits): Said => ({ ...opened, ...edits });

export const isEdited = ({ opened, edits }: EnergyEdits): boolean => Object.keys(differing(edits, opened)).length > 0;

/** `busy`: something else that was typed is being saved, and may stand there next. */
export function typeOver({ settings, opened, edits }: EnergyEdits, more: Partial<Said>, busy: boolean): EnergyEdits {
  const all = { ...edits, ...more };
  return { settings, opened, edits: busy ? all : differing(all, opened) };
}

/** Once it is read again. `busy`: what was typed is being saved, and what is read may be of that. */
export function readAgain(form: EnergyEdits, settings: EnergySettingsBody, locale: Locale, busy: boolean): EnergyEdits {
  const opened = openedOf(settings, locale);
  // a coefficient is of one unit, and that of one energy: where somebody else says another
  const isOther = !busy && (opened.source !== form.opened.source || opened.unit !== form.opened.unit);
  const { source, unit } = opened;
  return { settings, opened, edits: isOther ? differing({ ...form.edits, source, unit, ...NO_FACTOR }, opened) : form.edits };
}

/** Once what was said over `settings` is saved: it stands until that is read again, and what was typed meanwhile is not saved yet. */
export const saveOver = (form: EnergyEdits, said: Said, settings: EnergySettingsBody): EnergyEdits => ({
  settings: form.settings,
  opened: form.settings === settings ? { ...said, ...NO_FACTOR } : form.opened,
  edits: differing(form.edits, said),
});

function openedOf(settings: EnergySettingsBody, locale: Locale): Said {
  const plain = (value: number | null) => (value === null ? '' : openFigure(locale, value, FACT_DECIMALS));
  return {
    source: settings.energySource,
    unit: settings.unit,
    dwelling: settings.dwelling,
    area: plain(settings.areaInSquareMetres),
    yearBuilt: plain(settings.yearBuilt),
    altitude: plain(settings.altitudeInMetres),
    ...NO_FACTOR,
  };
}

const differing = (edits: Partial<Said>, from: Said): Partial<Said> =>
  Object.fromEntries(Object.entries(edits).filter(([field, value]) => value !== from[field as keyof Said]));

/** Branded quantities: a number says what it measures, and mixing two is a type error. */
declare const unit: unique symbol;
type Branded<Name extends string> = number & { readonly [unit]: Name };

/** Temperature in degrees Celsius. */
export type Celsius = Branded<'Celsius'>;
/** A share between 0 and 1. */
export type Fraction = Branded<'Fraction'>;
/** An instant: milliseconds since 1970-01-01T00:00:00Z. */
export type Instant = Branded<'Instant'>;

/** Money in hundredths of a currency, whichever it is; a price may have a part of one. */
export type Cents = Branded<'Cents'>;
/** Energy. */
export type KilowattHours = Branded<'KilowattHours'>;

export const celsius = (value: number): Celsius => value as Celsius;
export const instant = (epochMilliseconds: number): Instant => epochMilliseconds as Instant;
/** Clamps to 0..1. */
export const fraction = (value: number): Fraction => Math.min(1, Math.max(0, value)) as Fraction;

/** The nearest value from `low` to `high`. */
export const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** Rounds half away from zero to `decimals`, without the drift of binary fractions (`roundTo(1.005, 2)` is 1.01). */
export function roundTo(value: number, decimals: number): number {
  const power = POWERS_OF_TEN[decimals];
  const size = Math.abs(value);
  if (power === undefined || !(size < LARGEST_SCALED)) return roundedByText(value, decimals);
  const scaled = size * power;
  const floor = Math.floor(scaled);
  // Near a half the product's own error could decide: its decimal digits do.
  if (Math.abs(scaled - floor - 0.5) < NEAR_HALF) return roundedByText(value, decimals);
  // Both are whole and exact, so the quotient is the double nearest to the decimal, as if it had been read from text.
  const rounded = (scaled - floor > 0.5 ? floor + 1 : floor) / power;
  return value < 0 && rounded !== 0 ? -rounded : rounded;
}

const POWERS_OF_TEN: readonly number[] = [1, 10, 100, 1_000, 10_000];
/** Below it the error of a scaled value is far smaller than `NEAR_HALF`. */
const LARGEST_SCALED = 1e6;
const NEAR_HALF = 1e-4;
/** From it on a double is whole. */
const LARGEST_WITH_DECIMALS = 2 ** 52;

function roundedByText(value: number, decimals: number): number {
  if (!(Math.abs(value) < LARGEST_WITH_DECIMALS)) return value;
  const [digits, power = 0] = String(Math.abs(value)).split('e');
  const scaled = Number(`${digits}e${Number(power) + decimals}`);
  // as many digits as no double has, and its text would have an exponent of its own
  if (scaled >= 1e21) return value;
  const rounded = Number(`${Math.round(scaled)}e-${decimals}`);
  return value < 0 && rounded !== 0 ? -rounded : rounded;
}

/** What a home counts its temperatures in. */
export const TEMPERATURE_UNITS = ['CELSIUS', 'FAHRENHEIT'] as const;
export type TemperatureUnit = (typeof TEMPERATURE_UNITS)[number];

/** Degrees Fahrenheit, two decimals, as the wire carries them. */
export const toFahrenheit = (value: Celsius): number => roundTo((value * 9) / 5 + 32, 2);
/** Degrees Celsius, two decimals. */
export const fromFahrenheit = (value: number): Celsius => celsius(roundTo(((value - 32) * 5) / 9, 2));

/** Hundredths of a currency, as prices are given. */
export const cents = (value: number): Cents => value as Cents;
/** A sum as it is written: in whole units of its currency. */
export const inCurrency = (value: Cents): number => value / 100;
export const fromCurrency = (value: number): Cents => cents(roundTo(value * 100, 6));

export const kilowattHours = (value: number): KilowattHours => value as KilowattHours;
const WATT_MILLISECONDS = 3_600_000_000;
/** What so many watts add up to in `milliseconds`. */
export const energyOver = (watts: number, milliseconds: number): KilowattHours => kilowattHours((watts * milliseconds) / WATT_MILLISECONDS);
/** What energy costs at a price for each kilowatt-hour. */
export const costOf = (energy: KilowattHours, price: Cents): Cents => cents(energy * price);

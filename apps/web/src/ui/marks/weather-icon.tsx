import sheet from './weather.svg?url&no-inline';

const DRAWN = new Set(
  'SUN NIGHT_CLEAR NIGHT_CLOUDY CLOUDY_PARTLY CLOUDY_MOSTLY CLOUDY FOGGY DRIZZLE RAIN SCATTERED_RAIN SNOW SCATTERED_SNOW RAIN_SNOW SCATTERED_RAIN_SNOW HAIL RAIN_HAIL THUNDERSTORM WIND FREEZING'.split(
    ' ',
  ),
);

/** The drawing of a weather state; nothing for a state that has none. */
export function WeatherIcon({ condition, size = 22 }: { readonly condition: string | null; readonly size?: number }) {
  if (condition === null || !DRAWN.has(condition)) return null;
  return (
    <svg className="i" width={size} height={size} aria-hidden="true">
      <use href={`${sheet}#${condition}`} />
    </svg>
  );
}

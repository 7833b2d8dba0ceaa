import { WeatherIcon } from '../../../ui/marks/weather-icon.tsx';
import type { ClimateDay } from '../day/climate-day.ts';
import type { DayWords } from './day-words.ts';
import { percentOf } from '../../../chart/scale/time-axis.ts';

/** The weather outside at some hours of the day, above the plot. */
export function WeatherSlots({ day, words }: { readonly day: ClimateDay; readonly words: DayWords }) {
  return (
    <div className="weather lab" aria-hidden="true">
      {day.weatherSlots.map((slot) => (
        <span key={slot.at} style={{ left: `${percentOf(day.axis, slot.at)}%` }}>
          <WeatherIcon condition={slot.state} size={28} />
          <b>{words.degrees(slot.temperature)}</b>
        </span>
      ))}
    </div>
  );
}

import type { ClimateDay, Span } from '../climate-day.ts';
import type { DayWords } from './day-words.ts';

/** The day in sentences, for those who do not see its chart. */
export function dayText(day: ClimateDay, words: DayWords): string {
  const { t, degrees, time, duration, span } = words;
  const { min, max, mean, humidity, heating, acActivitySeconds, sunnySeconds } = day.summary;
  const list = (spans: readonly Span[]): string => spans.map(span).join(', ');
  return [
    min && max && mean !== null
      ? t('report.text.temperature', {
          min: degrees(min.value),
          minTime: time(min.at),
          max: degrees(max.value),
          maxTime: time(max.at),
          mean: degrees(mean),
        })
      : t('report.chart.no-data'),
    humidity !== null && t('report.text.humidity', { value: words.percent(humidity) }),
    heating && t(heating.inferred ? 'report.text.heating.inferred' : 'report.text.heating', { duration: duration(heating.seconds) }),
    acActivitySeconds !== null && t('report.text.ac', { duration: duration(acActivitySeconds) }),
    sunnySeconds !== null && t('report.text.sunny', { duration: duration(sunnySeconds) }),
    day.hotWaterProduction && day.hotWaterProduction.length > 0 && t('report.text.hot-water', { spans: list(day.hotWaterProduction) }),
    day.disconnected.length > 0 && t('report.text.disconnected', { spans: list(day.disconnected) }),
    day.unreadable.length > 0 && t('report.text.unreadable', { spans: list(day.unreadable) }),
  ]
    .filter(Boolean)
    .join(' ');
}

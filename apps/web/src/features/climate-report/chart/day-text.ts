import type { ClimateDay, ShownSeries } from '../day/climate-day.ts';
import type { DayWords } from './day-words.ts';

/** More times than these are counted, not listed. */
const MOST_SPANS = 4;

/** The day in sentences, for those who do not see its chart: of what it shows. */
export function dayText(day: ClimateDay, words: DayWords, shown: ShownSeries): string {
  const { t, degrees, time, duration, spans } = words;
  const { min, max, mean, humidity, heating, acActivitySeconds, sunnySeconds, hotWater } = day.summary;
  // each of those that are counted and summed
  const draws = day.hotWaterProduction ?? [];
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
    shown.showHumidity && humidity !== null && t('report.text.humidity', { value: words.percent(humidity) }),
    shown.showHeatRequest &&
      heating &&
      t(heating.inferred ? 'report.text.heating.inferred' : 'report.text.heating', { duration: duration(heating.seconds) }),
    shown.showAcPower && acActivitySeconds !== null && t('report.text.ac', { duration: duration(acActivitySeconds) }),
    // less than a minute is none, and a tank does not see the sun
    shown.showSun &&
      day.roomType !== 'HOT_WATER' &&
      sunnySeconds !== null &&
      sunnySeconds >= 60 &&
      t('report.text.sunny', { duration: duration(sunnySeconds) }),
    shown.showHotWater &&
      hotWater !== null &&
      hotWater.times > 0 &&
      t(draws.length <= MOST_SPANS ? 'report.text.hot-water' : 'report.text.hot-water.often', {
        times: hotWater.times,
        duration: duration(Math.max(60, hotWater.seconds)),
        spans: spans(draws),
      }),
    spans(day.disconnected) !== '' && t('report.text.disconnected', { spans: spans(day.disconnected) }),
    spans(day.unreadable) !== '' && t('report.text.unreadable', { spans: spans(day.unreadable) }),
  ]
    .filter(Boolean)
    .join(' ');
}

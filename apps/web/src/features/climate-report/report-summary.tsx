import { type Translate } from './words.ts';
import { useMessages } from './words.ts';
import type { Format } from '../../messages/format.ts';
import type { ClimateDay } from './day/climate-day.ts';
import { durationWords } from './report-words.ts';
import styles from './climate-report.module.css';

type ReportSummaryProps = { readonly id: string; readonly day: ClimateDay | null; readonly loading: boolean };
type Fact = { readonly name: string; readonly value: string | null; readonly detail: string | null };

/** The day in figures; a dash for what nobody measured. */
export function ReportSummary({ id, day, loading }: ReportSummaryProps) {
  const { t, format } = useMessages();
  return (
    <dl className={`${styles.sum} card`} id={id} aria-busy={loading}>
      {factsOf(day, t, format).map(({ name, value, detail }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{loading ? <span className="sk">{'\u2007'.repeat(5)}</span> : (value ?? '–')}</dd>
          {(loading || detail !== null) && <dd className="meta">{loading ? <span className="sk">{'\u2007'.repeat(8)}</span> : detail}</dd>}
        </div>
      ))}
    </dl>
  );
}

function factsOf(day: ClimateDay | null, t: Translate, format: Format): readonly Fact[] {
  const degrees = (value: number | null | undefined) => (value == null ? null : format.degreesAsGiven(value));
  const at = (instant: number | undefined) =>
    day === null || instant === undefined ? null : t('report.summary.at', { time: format.time(instant, day.timeZone) });
  const duration = (seconds: number | null | undefined) => (seconds == null ? null : durationWords(seconds, t));
  const { min, max, mean, humidity, heating, acActivitySeconds, acActivityInferred, sunnySeconds, hotWater } = day?.summary ?? NOTHING;
  // a day without sun needs no word for it, and a tank has no window
  const sunny =
    !sunnySeconds || day?.roomType === 'HOT_WATER' ? null : t('report.summary.sun', { duration: durationWords(sunnySeconds, t) });
  const air = day?.roomType === 'AIR_CONDITIONING';
  const estimated = (air ? acActivityInferred : heating?.inferred) === true ? t('report.estimated') : null;
  const detail = [estimated, sunny].filter((part) => part !== null).join(', ') || null;
  return [
    { name: t('report.summary.min'), value: degrees(min?.value), detail: at(min?.at) },
    { name: t('report.summary.max'), value: degrees(max?.value), detail: at(max?.at) },
    {
      name: t('report.summary.mean'),
      value: degrees(mean),
      detail: humidity === null ? null : t('report.summary.humidity', { value: format.percent(humidity) }),
    },
    air
      ? { name: t('report.summary.running'), value: duration(acActivitySeconds), detail }
      : {
          name: t('report.summary.heating'),
          // a tank is heated while hot water is made
          value: duration(day?.roomType === 'HOT_WATER' ? hotWater?.seconds : heating?.seconds),
          detail,
        },
  ];
}

const NOTHING: Partial<ClimateDay['summary']> & { readonly humidity: null } = { humidity: null };

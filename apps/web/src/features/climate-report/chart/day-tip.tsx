import { ReadingTip, TipLine } from '../../../chart/reading/reading-tip.tsx';
import { DegreeFigure } from '../../../ui/content/figure.tsx';
import { Icon, type IconName } from '../../../ui/marks/icon.tsx';
import { WeatherIcon } from '../../../ui/marks/weather-icon.tsx';
import type { ShownSeries } from '../day/climate-day.ts';
import type { DayWords } from './day-words.ts';
import type { DayReading } from './read-day.ts';
import { MODE_ICON, stripeIcon } from './stripe-icon.ts';
import { SunMark } from './sun-mark.tsx';

type DayTipProps = {
  readonly reading: DayReading;
  readonly shown: ShownSeries;
  readonly words: DayWords;
};

/** One moment of the day in words and figures. */
export function DayTip({ reading, shown, words }: DayTipProps) {
  const { temperature, humidity, weather, sunny } = reading;
  const absence = words.absence(reading);
  return (
    <ReadingTip
      head={words.time(reading.at)}
      aside={
        shown.showSun &&
        weather !== null && (
          <span className={sunny ? 'sky sunny' : 'sky'}>
            {sunny ? <SunMark size={16} /> : <WeatherIcon condition={weather.state} size={20} />}
            {words.degrees(weather.temperature)}
          </span>
        )
      }
    >
      {absence !== null && <TipLine icon={reading.disconnected ? 'wifi-slash' : 'warning'} text={absence} />}
      {absence === null && (
        <p className="values">
          <DegreeFigure value={temperature === null ? null : words.figure(temperature)} />
          {shown.showHumidity && humidity !== null && (
            <span className="humid">
              <Icon name="drop-half-bottom" size={16} />
              {words.percent(humidity)}
            </span>
          )}
        </p>
      )}
      {!reading.disconnected && <StateLines reading={reading} shown={shown} words={words} />}
      {shown.showHotWater && reading.hotWater === true && <TipLine icon="tap" look="water" text={words.t('report.table.hot-water')} />}
    </ReadingTip>
  );
}

const LEVEL_ICON = { NONE: 'heat-0', LOW: 'heat-1', MEDIUM: 'heat-2', HIGH: 'heat-3' } as const satisfies Record<string, IconName>;

function StateLines({ reading, shown, words }: DayTipProps) {
  const { stripe, setting, demand, acRunning } = reading;
  const { t } = words;
  const look = stripe?.look ?? null;
  const state = look && t(`report.look.${look}`);
  const followed = stripe && look === 'window' ? words.noticed(stripe) : look !== 'off' && setting !== null ? words.setting(setting) : null;
  const isAc = setting?.type === 'AIR_CONDITIONING' && setting.power === 'ON';
  return (
    <>
      {stripe && look && state && (
        <TipLine icon={PLANNED.has(look) ? 'calendar-dots' : stripeIcon(stripe)} text={isAc ? state : joined(state, followed)} />
      )}
      {isAc && followed && <TipLine icon={MODE_ICON[setting.mode ?? 'COOL']} text={followed} />}
      {shown.showAcPower && acRunning !== null && <TipLine icon="power" look="ac" text={t(acRunning ? 'report.ac.on' : 'report.ac.off')} />}
      {shown.showHeatRequest && demand && acRunning === null && (
        <TipLine icon={LEVEL_ICON[demand.level]} look="demand" text={words.demand(demand)} />
      )}
    </>
  );
}

const PLANNED = new Set<string>(['home', 'low', 'water', 'ac-heat', 'ac-cool', 'ac-dry', 'ac-fan', 'ac-auto']);

const joined = (state: string, followed: string | null): string => (followed ? `${state} · ${followed}` : state);

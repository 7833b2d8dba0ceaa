import { classNames } from '../../../ui/class-names.ts';
import { DegreeFigure } from '../../../ui/figure.tsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import type { ShownSeries } from '../climate-day.ts';
import type { DayWords } from './day-words.ts';
import type { DayReading } from './read-day.ts';
import { MODE_ICON, STRIPE_ICON } from './stripe-icon.ts';

type ReadingTipProps = {
  readonly reading: DayReading;
  readonly shown: ShownSeries;
  readonly words: DayWords;
  readonly style: { readonly left?: string; readonly right?: string };
};

/** One moment of the day in words and figures. */
export function ReadingTip({ reading, shown, words, style }: ReadingTipProps) {
  const { temperature, humidity } = reading;
  const absence = words.absence(reading);
  return (
    <div className="reading-tip" style={style}>
      <b className="time">{words.time(reading.at)}</b>
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
    </div>
  );
}

const LEVEL_ICON = { NONE: 'heat-0', LOW: 'heat-1', MEDIUM: 'heat-2', HIGH: 'heat-3' } as const satisfies Record<string, IconName>;

function StateLines({ reading, shown, words }: Omit<ReadingTipProps, 'style'>) {
  const { stripe, setting, heatRequest, acRunning } = reading;
  const { t } = words;
  const look = stripe?.look;
  const state = look && t(`report.look.${look}`);
  const followed = look !== 'window' && look !== 'off' && setting !== null ? words.setting(setting) : null;
  const isAc = setting?.type === 'AIR_CONDITIONING' && setting.power === 'ON';
  return (
    <>
      {look && state && (
        <TipLine icon={PLANNED.has(look) ? 'calendar-dots' : STRIPE_ICON[look]} text={isAc ? state : joined(state, followed)} />
      )}
      {isAc && followed && <TipLine icon={MODE_ICON[setting.mode ?? 'COOL']} text={followed} />}
      {shown.showAcPower && acRunning !== null && <TipLine icon="power" tone="ac" text={t(acRunning ? 'report.ac.on' : 'report.ac.off')} />}
      {shown.showHeatRequest && heatRequest && acRunning === null && (
        <TipLine icon={LEVEL_ICON[heatRequest.level]} tone="demand" text={words.demand(heatRequest)} />
      )}
    </>
  );
}

const PLANNED = new Set<string>(['home', 'night', 'ac-heat', 'ac-cool', 'ac-dry', 'ac-fan', 'ac-auto']);

const joined = (state: string, followed: string | null): string => (followed ? `${state} · ${followed}` : state);

function TipLine({ icon, text, tone }: { readonly icon: IconName; readonly text: string; readonly tone?: 'ac' | 'demand' }) {
  return (
    <p className={classNames('line', tone)}>
      <Icon name={icon} size={18} />
      {text}
    </p>
  );
}

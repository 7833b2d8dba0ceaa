import { classNames } from '../class-names.ts';
import './day-hours.css';

const HOURS = [0, 6, 12, 18, 24];

/** The hours of a day along what is drawn of it from midnight to midnight; decoration. `hour`: how one is written. */
export function DayHours({ className, hour }: { readonly className?: string | undefined; readonly hour: (value: number) => string }) {
  return (
    <div className={classNames('day-hours', className)} aria-hidden="true">
      {HOURS.map((value) => (
        <span key={value} style={{ left: `${(value / 24) * 100}%` }}>
          {hour(value)}
        </span>
      ))}
    </div>
  );
}

import type { WindowAlarmBody, WindowCourseBody } from '@braise/contract/v2';
import { SECOND, roundTo } from '@braise/domain';

type Stretch = { readonly x: number; readonly width: number };

export type AlarmShape = {
  /** When it begins and ends, ms. */
  readonly begin: number;
  readonly end: number;
  /** Points of a line in a field of 100 by 54. */
  readonly line: string;
  /** Where the window was open, and where in that the room paused: a window that is found by its temperature is found some time after it was opened. */
  readonly open: Stretch;
  readonly paused: Stretch;
  /** The room was cooled, and became warmer. */
  readonly rises: boolean;
  /** °C, the highest before it fell and the lowest after; of one that rises the lowest before and the highest after. */
  readonly from: number;
  readonly to: number;
};

const FIELD = { width: 100, height: 54, edge: 4 };
/** Less than this, K, is drawn as if it were this: noise does not look like a fall. */
const LEAST_RANGE = 0.6;

/** What was measured around an alarm, to be drawn, in a room that may have been cooled then; null where that is less than a line, or nothing was since the window was opened. */
export function alarmShape(
  points: WindowCourseBody['points'],
  { since, until, pausedInSeconds }: Pick<WindowAlarmBody, 'since' | 'until' | 'pausedInSeconds'>,
  { now, cooled }: { readonly now: number; readonly cooled: boolean },
): AlarmShape | null {
  const course = points.map(({ at, celsius }) => ({ at: Date.parse(at), celsius }));
  const [first, last] = [course[0], course.at(-1)];
  const [opened, shut] = [Date.parse(since), until === null ? now : Date.parse(until)];
  if (first === undefined || last === undefined || last.at <= Math.max(first.at, opened)) return null;
  const values = course.map(({ celsius }) => celsius);
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const range = Math.max(LEAST_RANGE, highest - lowest);
  const x = (at: number): number => roundTo((Math.min(1, Math.max(0, (at - first.at) / (last.at - first.at))) || 0) * FIELD.width, 2);
  const y = (celsius: number): number => roundTo(FIELD.edge + ((highest - celsius) / range) * (FIELD.height - 2 * FIELD.edge), 2);
  const stretch = (from: number, to: number): Stretch => ({ x: x(from), width: roundTo(Math.max(0, x(to) - x(from)), 2) });
  const before = course.filter(({ at }) => at <= opened).map(({ celsius }) => celsius);
  const after = course.filter(({ at }) => at > opened).map(({ celsius }) => celsius);
  const stood = before.at(-1);
  const rises = cooled && stood !== undefined && after.length > 0 && Math.max(...after) - stood > stood - Math.min(...after);
  return {
    begin: first.at,
    end: last.at,
    line: course.map(({ at, celsius }) => `${x(at)},${y(celsius)}`).join(' '),
    open: stretch(opened, shut),
    paused: stretch(Math.max(opened, shut - pausedInSeconds * SECOND), shut),
    rises,
    from: rises ? Math.min(...before) : before.length === 0 ? highest : Math.max(...before),
    to: rises ? Math.max(...after) : after.length === 0 ? lowest : Math.min(...after),
  };
}

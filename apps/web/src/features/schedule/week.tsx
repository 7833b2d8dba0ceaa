import { type DayType, MINUTES_A_DAY } from '@braise/domain';
import { blockIndexAt, EDGE_STEP, moveEdge, rangeOfEdge } from '@braise/domain/schedule';
import { type KeyboardEvent, memo, type MouseEvent, type PointerEvent, startTransition, useEffect, useRef, useState } from 'react';
import type { Format } from '../../messages/format.ts';
import { fullHour, goesToTwelve, wallClock } from '../../messages/clock/wall-clock.ts';
import { AIR_MODE_ICON } from '../../climate/air-mode-icon.ts';
import { classNames } from '../../ui/class-names.ts';
import { DayHours } from '../../ui/content/day-hours.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import '../../ui/surface.css';
import { placeByKey } from '../../ui/controls/press/place-by-key.ts';
import { kindOf, lookOf } from './block-look.ts';
import { blockWords, type Look, shortDegrees } from './block-words.ts';
import type { Deed, EdgeDeed, Selected } from './editing.ts';
import { type Block, type Day, shareOfDay } from './plan.ts';
import styles from './schedule.module.css';
import { touchedBlock } from './touched-block.ts';
import { type Measured, linesOf } from './trace-of.ts';
import type { Translate } from './words.ts';

type WeekProps = Look & {
  readonly days: readonly { readonly dayType: DayType; readonly blocks: Day }[];
  readonly selected: Selected;
  /** The day that it is, and its minute. */
  readonly now: { readonly dayType: DayType; readonly minute: number };
  /** What was measured yesterday, and which day of the plan that was; null: not known. */
  readonly yesterday: { readonly dayType: DayType; readonly measured: readonly Measured[] } | null;
  readonly act: (deed: Deed) => void;
  /** Where a hand that drags has an edge, told when there is time; null: it has let go. */
  readonly onDragged: (deed: EdgeDeed | null) => void;
};

/** The days beneath each other, midnight to midnight. */
export function Week({ days, selected, now, yesterday, act, onDragged, ...look }: WeekProps) {
  const { t } = look;
  return (
    <div className={styles.week} role="group" aria-label={t('week')}>
      <DayHours className={styles.hours} hour={(hour) => (goesToTwelve(look.format) ? fullHour(look.format, hour) : t('hour', { hour }))} />
      {days.map(({ dayType, blocks }, row) => (
        <DayLine
          key={dayType}
          dayType={dayType}
          blocks={blocks}
          above={days[row - 1]?.dayType ?? null}
          below={days[row + 1]?.dayType ?? null}
          selected={selected.dayType === dayType ? selected.index : null}
          now={now.dayType === dayType ? now.minute : null}
          measured={yesterday?.dayType === dayType ? yesterday.measured : null}
          act={act}
          onDragged={onDragged}
          {...look}
        />
      ))}
    </div>
  );
}

type DayLineProps = Look &
  Pick<WeekProps, 'act' | 'onDragged'> & {
    readonly dayType: DayType;
    readonly blocks: Day;
    readonly above: DayType | null;
    readonly below: DayType | null;
    readonly selected: number | null;
    readonly now: number | null;
    readonly measured: readonly Measured[] | null;
  };

/** One day: its blocks, the grips of the one that is selected, and a mark for now. A drag draws nothing else before it has let go. */
const DayLine = memo(function DayLine({
  dayType,
  blocks: stored,
  above,
  below,
  selected,
  now,
  measured,
  act,
  onDragged,
  ...look
}: DayLineProps) {
  const { t } = look;
  const [drag, setDrag] = useState<EdgeDeed | null>(null);
  // a day that becomes another under a hand is not what that hand held
  const blocks = drag?.of === stored ? moveEdge(stored, drag.index, drag.minute) : stored;
  const gripOf = (index: number, side: GripProps['side']) => (
    <Grip
      blocks={blocks}
      index={index}
      side={side}
      line={line}
      onStep={(minute) => act({ kind: 'edge', dayType, index, minute })}
      onDrag={(minute) => {
        const deed: EdgeDeed = { kind: 'edge', dayType, index, minute, of: stored };
        setDrag(deed);
        startTransition(() => onDragged(deed));
      }}
      onDrop={(minute) => {
        if (minute !== null) act({ kind: 'edge', dayType, index, minute, of: stored });
        act({ kind: 'settle' });
        setDrag(null);
        onDragged(null);
      }}
      onTap={({ clientX, pointerType }) => {
        const meant = pointedAt(clientX, pointerType);
        if (meant === selected) return;
        wanted.current = true;
        act({ kind: 'select', selected: { dayType, index: meant } });
      }}
      t={t}
      format={look.format}
    />
  );
  const lines = measured === null ? [] : linesOf(measured, blocks);
  const line = useRef<HTMLDivElement>(null);
  /** Which block is meant, of the day's, by what points at the line there. */
  const pointedAt = (clientX: number, by: string): number => {
    const { left, width } = line.current?.getBoundingClientRect() ?? { left: 0, width: 1 };
    const x = clientX - left;
    return by === 'mouse' ? blockIndexAt(blocks, Math.max(0, (x / width) * MINUTES_A_DAY)) : touchedBlock(blocks, width, x);
  };
  const wanted = useRef(false);
  // what the keyboard selects, and what is meant through a grip, the focus goes to
  useEffect(() => {
    if (selected === null || !wanted.current) return;
    wanted.current = false;
    line.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
  }, [selected, blocks]);
  const go = (event: KeyboardEvent, index: number) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const to = placeByKey(event.key, { index, last: blocks.length - 1 });
    if (event.key === 'Delete' || event.key === 'Backspace') {
      wanted.current = true;
      act({ kind: 'select', selected: { dayType, index } });
      act({ kind: 'remove' });
    } else if (to !== null) {
      wanted.current = true;
      act({ kind: 'select', selected: { dayType, index: to } });
    } else {
      const other = event.key === 'ArrowUp' ? above : event.key === 'ArrowDown' ? below : null;
      if (other === null) return;
      const row = line.current?.closest(`.${styles.week}`)?.querySelector(`[data-day="${other}"]`);
      const middle = ((blocks[index]?.start ?? 0) + (blocks[index]?.end ?? 0)) / 2;
      const buttons = [...(row?.querySelectorAll<HTMLElement>('[data-end]') ?? [])];
      const found = Math.max(
        0,
        buttons.findIndex((button) => Number(button.dataset['end']) > middle),
      );
      buttons[found]?.focus();
      act({ kind: 'select', selected: { dayType: other, index: found } });
    }
    event.preventDefault();
  };
  return (
    <div className={classNames(styles.day, now !== null && styles.today)} data-day={dayType}>
      <span className={styles.name} aria-hidden="true">
        {t(`day.${dayType}.short`)}
      </span>
      <div className={styles.line} ref={line} role="group" aria-label={t(`day.${dayType}`)}>
        {blocks.map((block, index) => (
          <BlockButton
            key={index}
            block={block}
            day={t(`day.${dayType}`)}
            pressed={index === selected}
            reachable={index === selected || (selected === null && index === 0)}
            onPress={(at) => act({ kind: 'select', selected: { dayType, index: at === null ? index : pointedAt(at, 'touch') } })}
            onKeyDown={(event) => go(event, index)}
            lines={lines}
            {...look}
          />
        ))}
        {selected !== null && (
          <>
            {gripOf(selected - 1, 'start')}
            {gripOf(selected, 'end')}
          </>
        )}
        {now !== null && <i className={styles.now} style={{ left: `${shareOfDay(now) * 100}%` }} />}
      </div>
    </div>
  );
});

type BlockButtonProps = Look & {
  readonly block: Block;
  readonly day: string;
  readonly pressed: boolean;
  readonly reachable: boolean;
  /** What was measured on its day, as lines. */
  readonly lines: readonly string[];
  /** `at`: where a finger did; null: it is this block and no other. */
  readonly onPress: (at: number | null) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
};

function BlockButton({ block, day, pressed, reachable, lines, onPress, onKeyDown, room, unit, t, format }: BlockButtonProps) {
  const { start, end, setting } = block;
  // a click does not say everywhere by what it was made
  const byFinger = useRef(false);
  const press = ({ detail, clientX }: MouseEvent) => {
    onPress(byFinger.current && detail > 0 ? clientX : null);
    byFinger.current = false;
  };
  const kind = kindOf(block, room);
  const what = blockWords(block, { room, unit, t, format });
  return (
    <button
      type="button"
      className={classNames(styles.block, lookOf(block, room))}
      style={{ left: `${shareOfDay(start) * 100}%`, width: `${shareOfDay(end - start) * 100}%` }}
      aria-pressed={pressed}
      aria-label={t('block.told', { day, start: wallClock(format, start), end: wallClock(format, end), what })}
      tabIndex={reachable ? 0 : -1}
      data-end={end}
      onPointerDown={({ pointerType }) => (byFinger.current = pointerType !== 'mouse')}
      onClick={press}
      onKeyDown={onKeyDown}
    >
      {lines.length > 0 && (
        <svg className={styles.trace} viewBox={`${start} 0 ${end - start} 100`} preserveAspectRatio="none" aria-hidden="true">
          {lines.map((points) => (
            <polyline key={points} points={points} />
          ))}
        </svg>
      )}
      <span className={styles.told}>
        {kind === 'away' && <Icon name="person-simple-walk" size={15} />}
        {kind === 'off' && <Icon name="power" size={15} />}
        {kind !== 'off' && setting.mode !== null && <Icon name={AIR_MODE_ICON[setting.mode]} size={15} />}
        {setting.celsius !== null && kind !== 'off' && <b>{shortDegrees(setting.celsius, room, unit, format)}</b>}
      </span>
    </button>
  );
}

type GripProps = {
  readonly blocks: Day;
  /** Of the block whose end it moves. */
  readonly index: number;
  readonly side: 'start' | 'end';
  readonly line: { readonly current: HTMLDivElement | null };
  readonly onStep: (minute: number) => void;
  readonly onDrag: (minute: number) => void;
  /** Where it was let go of; null: where it was taken. */
  readonly onDrop: (minute: number | null) => void;
  /** It was taken and let go where it was: what lies beneath it may be meant. */
  readonly onTap: (event: globalThis.PointerEvent) => void;
  readonly t: Translate;
  readonly format: Format;
};

/** The margin of a grip, 12 px wide: it lies over its edge, and gives way outwards where its block has no room for two. */
const besideNarrow = ({ start, end }: Block, side: GripProps['side']): string =>
  `calc(-6px ${side === 'start' ? '-' : '+'} clamp(0px, 15px - ${shareOfDay(end - start) * 50}%, 9px))`;

/** A hand that moves no further has not moved, px. */
const TREMOR = 4;

/** What a hand moves an edge of the selected block by; the ends of a day have none. */
function Grip({ blocks, index, side, line, onStep, onDrag, onDrop, onTap, t, format }: GripProps) {
  const range = rangeOfEdge(blocks, index);
  const edge = blocks[index]?.end;
  const held = blocks[side === 'start' ? index + 1 : index];
  if (range === null || edge === undefined || held === undefined) return null;
  const drag = (event: PointerEvent<HTMLElement>) => {
    const box = line.current?.getBoundingClientRect();
    if (box === undefined || event.button !== 0) return;
    const grip = event.currentTarget;
    grip.setPointerCapture(event.pointerId);
    let at: number | null = null;
    const follow = (to: globalThis.PointerEvent) => {
      if (at === null && Math.abs(to.clientX - event.clientX) < TREMOR) return;
      at = ((to.clientX - box.left) / box.width) * MINUTES_A_DAY;
      onDrag(at);
    };
    const release = () => {
      grip.removeEventListener('pointermove', follow);
      grip.removeEventListener('pointerup', lift);
      onDrop(at);
    };
    const lift = (from: globalThis.PointerEvent) => {
      if (at === null) onTap(from);
    };
    grip.addEventListener('pointermove', follow);
    grip.addEventListener('pointerup', lift);
    grip.addEventListener('lostpointercapture', release, { once: true });
  };
  const step = (event: KeyboardEvent) => {
    const to = PLACES[event.key]?.(edge, range);
    if (to === undefined) return;
    event.preventDefault();
    onStep(to);
  };
  return (
    <span
      className={styles.grip}
      style={{ left: `${shareOfDay(edge) * 100}%`, marginLeft: besideNarrow(held, side) }}
      role="slider"
      tabIndex={0}
      aria-label={t(side === 'start' ? 'block.start' : 'block.end')}
      aria-valuemin={range.min}
      aria-valuemax={range.max}
      aria-valuenow={edge}
      aria-valuetext={wallClock(format, edge)}
      data-side={side}
      onPointerDown={drag}
      onKeyDown={step}
      onBlur={() => onDrop(null)}
    />
  );
}

type Range = NonNullable<ReturnType<typeof rangeOfEdge>>;

/** Where a key takes an edge. */
const PLACES: Readonly<Record<string, (edge: number, range: Range) => number>> = {
  ArrowLeft: (edge) => edge - EDGE_STEP,
  ArrowDown: (edge) => edge - EDGE_STEP,
  ArrowRight: (edge) => edge + EDGE_STEP,
  ArrowUp: (edge) => edge + EDGE_STEP,
  PageDown: (edge) => edge - 6 * EDGE_STEP,
  PageUp: (edge) => edge + 6 * EDGE_STEP,
  Home: (_, { min }) => min,
  End: (_, { max }) => max,
};

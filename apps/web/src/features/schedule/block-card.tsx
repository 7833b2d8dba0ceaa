import type { RoomView, SettingView } from '@braise/contract/live';
import { canSplit, rangeOfEdge } from '@braise/domain/schedule';
import { memo, type ReactNode } from 'react';
import { setpointIn } from '../../climate/room-words.ts';
import type { Format } from '../../messages/format.ts';
import { wallClock } from '../../messages/clock/wall-clock.ts';
import { Card } from '../../ui/content/card.tsx';
import { Button, IconButton } from '../../ui/controls/button.tsx';
import { Stepper } from '../../ui/controls/stepper.tsx';
import { Switch } from '../../ui/controls/switch.tsx';
import { Icon, type IconName } from '../../ui/marks/icon.tsx';
import { AirOfBlock } from './air-of-block.tsx';
import { kindOf, lookOf } from './block-look.ts';
import { type Deed, type Editing, neighbourOf } from './editing.ts';
import { type Day, dayOf } from './plan.ts';
import styles from './schedule.module.css';
import type { Translate } from './words.ts';

type BlockCardProps = {
  readonly editing: Editing;
  readonly room: RoomView;
  readonly unit: 'CELSIUS' | 'FAHRENHEIT';
  readonly t: Translate;
  readonly format: Format;
  readonly act: (deed: Deed) => void;
  /** Null: there is no other day. */
  readonly onCopy: (() => void) | null;
};

/** The block that is selected: when it is, what the room does in it, and what can be made of it. */
export const BlockCard = memo(function BlockCard({ editing, room, unit, t, format, act, onCopy }: BlockCardProps) {
  const { plan, selected } = editing;
  const day = dayOf(plan, selected.dayType);
  const block = day[selected.index];
  if (block === undefined) return null;
  const { start, end, setting, holdsWhenAway } = block;
  const kind = kindOf(block, room);
  const set = (change: Partial<SettingView>, part: string) => act({ kind: 'block', part, change: { setting: { ...setting, ...change } } });
  const select = (by: 1 | -1) => {
    const other = neighbourOf(plan, selected, by);
    return other === null ? undefined : () => act({ kind: 'select', selected: other });
  };
  const told = kind === 'off' || kind === 'other' ? null : t(`block.${kind}`);
  const span = t('block.span', { start: wallClock(format, start), end: wallClock(format, end) });
  return (
    <Card className={styles.card}>
      <div className={styles.head}>
        <i className={`${styles.swatch} ${lookOf(block, room)}`} aria-hidden="true" />
        <span>
          <h2 className="h-card">{t(`day.${selected.dayType}`)}</h2>
          <span className="meta">{told === null ? span : `${span}, ${told}`}</span>
        </span>
        <span className={styles.neighbours}>
          <IconButton icon="caret-left" label={t('block.previous')} disabled={select(-1) === undefined} onClick={select(-1)} />
          <IconButton icon="caret-right" label={t('block.next')} disabled={select(1) === undefined} onClick={select(1)} />
        </span>
      </div>
      <Edge
        day={day}
        index={selected.index - 1}
        icon="clock"
        what="start"
        value={start}
        dayType={selected.dayType}
        act={act}
        t={t}
        format={format}
      />
      <Edge
        day={day}
        index={selected.index}
        icon="clock-countdown"
        what="end"
        value={end}
        dayType={selected.dayType}
        act={act}
        t={t}
        format={format}
      />
      {setting.power === 'ON' && setting.celsius !== null && (
        <StepRow icon="thermometer-simple" label={t('block.setpoint')}>
          <Setpoint
            celsius={setting.celsius}
            room={room}
            unit={unit}
            t={t}
            format={format}
            onChange={(celsius) => set({ celsius }, 'setpoint')}
          />
        </StepRow>
      )}
      {room.air !== null && setting.power === 'ON' && <AirOfBlock air={room.air} setting={setting} t={t} set={set} />}
      <StepRow icon="power" label={t('block.off')}>
        <Switch
          label={t('block.off')}
          checked={setting.power === 'OFF'}
          onChange={() => act({ kind: 'power', proposed: switchedOn(room, day) })}
        />
      </StepRow>
      {room.whenAway !== null && (
        <StepRow icon="person-simple-walk" label={t('block.when-away')}>
          <Switch
            label={t('block.when-away')}
            checked={holdsWhenAway}
            onChange={(holds) => act({ kind: 'block', part: 'away', change: { holdsWhenAway: holds } })}
          />
        </StepRow>
      )}
      <div className={styles.acts}>
        <Button small look="soft" icon="arrows-split" disabled={!canSplit(block)} onClick={() => act({ kind: 'split' })}>
          {t('block.split')}
        </Button>
        <Button small look="soft" icon="copy-simple" disabled={onCopy === null} onClick={onCopy ?? undefined}>
          {t('copy')}
        </Button>
        <Button small look="danger" icon="trash-simple" disabled={day.length === 1} onClick={() => act({ kind: 'remove' })}>
          {t('block.remove')}
        </Button>
      </div>
      {editing.past.length + editing.future.length > 0 && (
        <div className={styles.back}>
          <Button look="text" icon="arrow-u-up-left" disabled={editing.past.length === 0} onClick={() => act({ kind: 'undo' })}>
            {t('undo')}
          </Button>
          <Button look="text" icon="arrow-u-up-right" disabled={editing.future.length === 0} onClick={() => act({ kind: 'redo' })}>
            {t('redo')}
          </Button>
        </div>
      )}
    </Card>
  );
});

/** What a block that was off begins with: as another of its day, or as a control by hand would. */
const switchedOn = (room: RoomView, day: Day): SettingView =>
  day.find(({ setting }) => setting.power === 'ON')?.setting ??
  (room.proposed.power === 'ON' ? room.proposed : { power: 'ON', celsius: room.limits.min, mode: room.air?.starts[0]?.mode ?? null });

function StepRow({ icon, label, children }: { readonly icon: IconName; readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles.step}>
      <span>
        <Icon name={icon} size={20} />
        {label}
      </span>
      {children}
    </div>
  );
}

type EdgeProps = Pick<BlockCardProps, 'act' | 't' | 'format'> & {
  readonly day: Day;
  /** Of the block that the edge is the end of. */
  readonly index: number;
  readonly icon: IconName;
  readonly what: 'start' | 'end';
  readonly value: number;
  readonly dayType: Editing['selected']['dayType'];
};

function Edge({ day, index, icon, what, value, dayType, act, t, format }: EdgeProps) {
  const range = rangeOfEdge(day, index);
  const to = (minute: number) =>
    range === null || minute < range.min || minute > range.max ? null : () => act({ kind: 'edge', dayType, index, minute });
  return (
    <StepRow icon={icon} label={t(`block.${what}`)}>
      <Stepper
        label={t(`block.${what}`)}
        value={wallClock(format, value)}
        less={{ label: t(`block.${what}.earlier`), take: to(stepped(value, -1)) }}
        more={{ label: t(`block.${what}.later`), take: to(stepped(value, 1)) }}
      />
    </StepRow>
  );
}

/** The next quarter of an hour. */
const stepped = (minute: number, by: 1 | -1): number => (by === 1 ? Math.floor(minute / 15) + 1 : Math.ceil(minute / 15) - 1) * 15;

type SetpointProps = Pick<BlockCardProps, 'room' | 'unit' | 't' | 'format'> & {
  readonly celsius: number;
  readonly onChange: (celsius: number) => void;
};

function Setpoint({ celsius, room, unit, t, format, onChange }: SetpointProps) {
  const { min, max, step } = room.limits;
  const to = (next: number) => (next < min - step / 2 || next > max + step / 2 ? null : () => onChange(Math.min(max, Math.max(min, next))));
  return (
    <Stepper
      label={t('block.setpoint')}
      value={setpointIn(room, celsius, unit, format)}
      less={{ label: t('block.setpoint.less'), take: celsius <= min ? null : to(celsius - step) }}
      more={{ label: t('block.setpoint.more'), take: celsius >= max ? null : to(celsius + step) }}
    />
  );
}

import type { SettingView } from '@braise/contract/live';
import type { DayType, TimetableType } from '@braise/domain';
import { blockIndexAt, moveEdge, removeBlock, splitBlock } from '@braise/domain/schedule';
import { type Block, type Day, type Plan, dayOf, daysOf } from './plan.ts';

export type Selected = { readonly dayType: DayType; readonly index: number };

/** A plan under a person's hands. */
export type Editing = {
  readonly plan: Plan;
  readonly selected: Selected;
  /** What was before each deed, the latest last, and what was after those that were taken back. */
  readonly past: readonly Kept[];
  readonly future: readonly Kept[];
  /** The deed that the next one of the same kind at the same place goes on with: a drag is one. */
  readonly under: string | null;
};
type Kept = Pick<Editing, 'plan' | 'selected'>;

export type Deed =
  | { readonly kind: 'select'; readonly selected: Selected }
  /** `today`: of that timetable. */
  | { readonly kind: 'type'; readonly type: TimetableType; readonly today: DayType }
  | EdgeDeed
  | { readonly kind: 'block'; readonly part: string; readonly change: Partial<Pick<Block, 'setting' | 'holdsWhenAway'>> }
  /** `proposed`: what the block asks for once it is on, if it has not asked for anything here before. */
  | { readonly kind: 'power'; readonly proposed: SettingView }
  | { readonly kind: 'split' | 'remove' | 'undo' | 'redo' | 'settle' }
  | { readonly kind: 'copy'; readonly to: readonly DayType[] }
  /** Another plan in place of this one: a deed like the others. */
  | { readonly kind: 'take'; readonly plan: Plan }
  /** The plan that stands at the server: what nobody has changed here follows it. */
  | { readonly kind: 'reset'; readonly plan: Plan };

/** Of the edge after block `index`. */
export type EdgeDeed = {
  readonly kind: 'edge';
  readonly dayType: DayType;
  readonly index: number;
  readonly minute: number;
  /** The day in which a hand took that edge: in any other it moves none. */
  readonly of?: Day;
};

/** As many deeds are kept to be taken back. */
const KEPT = 100;

export const startEditing = (plan: Plan, dayType: DayType, minute: number): Editing => ({
  plan,
  selected: selectionAt(plan, dayType, minute),
  past: [],
  future: [],
  under: null,
});

export function edit(editing: Editing, deed: Deed): Editing {
  const { plan, selected } = editing;
  const day = dayOf(plan, selected.dayType);
  switch (deed.kind) {
    case 'select':
      return { ...editing, selected: deed.selected, under: null };
    case 'settle':
      return editing.under === null ? editing : { ...editing, under: null };
    case 'undo':
      return step(editing, editing.past, (rest, here) => ({ past: rest, future: [...editing.future, here] }));
    case 'redo':
      return step(editing, editing.future, (rest, here) => ({ past: [...editing.past, here], future: rest }));
    case 'reset':
      return { plan: deed.plan, selected: within(deed.plan, selected), past: [], future: [], under: null };
    case 'take':
      return changed(editing, deed.plan, within(deed.plan, selected));
    case 'type': {
      if (deed.type === plan.type) return editing;
      const next = { ...plan, type: deed.type };
      return changed(editing, next, within(next, { dayType: deed.today, index: selected.index }));
    }
    case 'edge': {
      const before = dayOf(plan, deed.dayType);
      if (before.length === 0 || (deed.of !== undefined && deed.of !== before)) return editing;
      const blocks = moveEdge(before, deed.index, deed.minute);
      return changed(editing, withDay(plan, deed.dayType, blocks), selected, `edge ${deed.dayType} ${deed.index}`);
    }
    case 'block': {
      const blocks = day.map((block, index) => (index === selected.index ? { ...block, ...deed.change } : block));
      return changed(editing, withDay(plan, selected.dayType, blocks), selected, `${deed.part} ${selected.dayType} ${selected.index}`);
    }
    case 'power': {
      const blocks = day.map((block, index) => (index === selected.index ? switched(block, deed.proposed) : block));
      return changed(editing, withDay(plan, selected.dayType, blocks), selected);
    }
    case 'split':
      return changed(editing, withDay(plan, selected.dayType, splitBlock(day, selected.index)), selected);
    case 'remove':
      return changed(editing, withDay(plan, selected.dayType, removeBlock(day, selected.index)), {
        ...selected,
        index: Math.max(0, selected.index - 1),
      });
    case 'copy':
      return changed(
        editing,
        deed.to.reduce((copied, dayType) => withDay(copied, dayType, day), plan),
        selected,
      );
  }
}

const OFF: SettingView = { power: 'OFF', celsius: null, mode: null };

/** Off, or on again with what it asked for before. */
const switched = (block: Block, proposed: SettingView): Block =>
  block.setting.power === 'OFF' ? { ...block, setting: block.formerly ?? proposed } : { ...block, setting: OFF, formerly: block.setting };

/** `under`: what a further deed of that name goes on with, instead of being one of its own. */
function changed(editing: Editing, plan: Plan, selected: Selected, under: string | null = null): Editing {
  const { plan: before, selected: formerly, past } = editing;
  if (plan === before) return editing;
  const goesOn = under !== null && under === editing.under;
  return {
    plan,
    selected,
    past: goesOn ? past : [...past, { plan: before, selected: formerly }].slice(-KEPT),
    future: [],
    under,
  };
}

function step(
  editing: Editing,
  from: readonly Kept[],
  kept: (rest: readonly Kept[], here: Kept) => Pick<Editing, 'past' | 'future'>,
): Editing {
  const to = from.at(-1);
  return to === undefined
    ? editing
    : { ...to, ...kept(from.slice(0, -1), { plan: editing.plan, selected: editing.selected }), under: null };
}

const withDay = (plan: Plan, dayType: DayType, blocks: Day): Plan =>
  blocks === dayOf(plan, dayType)
    ? plan
    : { ...plan, timetables: { ...plan.timetables, [plan.type]: { ...plan.timetables[plan.type], [dayType]: blocks } } };

const within = (plan: Plan, { dayType, index }: Selected): Selected => {
  const days = daysOf(plan);
  const day = days.find((one) => one.dayType === dayType) ?? days[0];
  return day === undefined ? { dayType, index } : { dayType: day.dayType, index: Math.min(index, day.blocks.length - 1) };
};

const selectionAt = (plan: Plan, dayType: DayType, minute: number): Selected => ({
  dayType,
  index: blockIndexAt(dayOf(plan, dayType), minute),
});

/** The block before or after one, over the ends of days; null beyond the week. */
export function neighbourOf(plan: Plan, { dayType, index }: Selected, by: 1 | -1): Selected | null {
  const days = daysOf(plan);
  const at = days.findIndex((day) => day.dayType === dayType);
  const blocks = days[at]?.blocks ?? [];
  if (blocks[index + by] !== undefined) return { dayType, index: index + by };
  const other = days[at + by];
  return other === undefined ? null : { dayType: other.dayType, index: by === 1 ? 0 : other.blocks.length - 1 };
}

import { type KeyboardEvent, startTransition, useEffect, useOptimistic, useRef } from 'react';
import { IconButton } from '../../ui/controls/button.tsx';
import { placeByKey } from '../../ui/controls/press/place-by-key.ts';
import { pressable } from '../../ui/controls/press/pressable.ts';
import styles from './energy.module.css';
import type { EnergyWords } from './use-energy-words.ts';

type MonthStripProps = {
  /** YYYY-MM, both included. */
  readonly bounds: { readonly first: string; readonly last: string };
  readonly month: string;
  /** In a transition. */
  readonly onChange: (month: string) => void;
  readonly disabled: boolean;
  readonly words: EnergyWords;
};

/** The months that can be looked at, the latest last. They are one stop of the keyboard: arrows, Home and End go through them, and pressing chooses. */
export function MonthStrip({ bounds, month: shown, onChange, disabled, words: { t, shortMonth, monthOfYear } }: MonthStripProps) {
  // chosen at once, though what is shown of it takes a while: who goes two months back presses twice
  const [month, show] = useOptimistic(shown);
  const chosen = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const bringIn = () => {
      const button = chosen.current;
      const strip = button?.parentElement;
      // the strip alone: a button that is brought into view takes along whatever else it stands in
      if (button && strip) strip.scrollLeft = button.offsetLeft + (button.offsetWidth - strip.clientWidth) / 2;
    };
    // with the frame, which lays the page out anyway
    const frame = requestAnimationFrame(bringIn);
    // a phone is turned; its bars that come and go change the height alone
    let width = window.innerWidth;
    const turned = () => {
      if (window.innerWidth !== width) bringIn();
      width = window.innerWidth;
    };
    window.addEventListener('resize', turned);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('resize', turned);
    };
  }, [month, bounds.first, bounds.last]);
  const months = monthsBetween(bounds.first, bounds.last);
  const index = months.indexOf(month);
  // whatever month is shown, the strip can be come to
  const stop = index < 0 ? months.at(-1) : month;
  const choose = (next: string) =>
    startTransition(() => {
      show(next);
      onChange(next);
    });
  const step = (by: number) => {
    const next = months[index + by];
    if (next !== undefined) choose(next);
  };
  return (
    <div className={styles.months} role="group" aria-label={t('months')}>
      <IconButton icon="caret-left" label={t('month.earlier')} disabled={disabled || index <= 0} onClick={() => step(-1)} />
      <div className={styles.strip} onKeyDown={goThrough}>
        {months.map((each) => (
          <button
            key={each}
            type="button"
            ref={each === month ? chosen : null}
            aria-pressed={each === month}
            tabIndex={each === stop ? 0 : -1}
            {...pressable({ disabled, onClick: () => choose(each) })}
          >
            {each === month || each.endsWith('-01') ? (
              monthOfYear(`${each}-01`)
            ) : (
              <>
                <span aria-hidden="true">{shortMonth(`${each}-01`)}</span>
                <span className="sr">{monthOfYear(`${each}-01`)}</span>
              </>
            )}
          </button>
        ))}
      </div>
      <IconButton icon="caret-right" label={t('month.later')} disabled={disabled || index === months.length - 1} onClick={() => step(1)} />
    </div>
  );
}

function goThrough(event: KeyboardEvent<HTMLElement>): void {
  const months = [...event.currentTarget.querySelectorAll('button')];
  const index = months.findIndex((each) => each === document.activeElement);
  const next = placeByKey(event.key, { index, last: months.length - 1 });
  if (next === null || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  months[next]?.focus();
}

function monthsBetween(first: string, last: string): readonly string[] {
  const months = [];
  for (let month = first; month <= last; month = monthAfter(month)) months.push(month);
  return months;
}

function monthAfter(month: string): string {
  const [year = 0, of = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, of, 1)).toISOString().slice(0, 7);
}

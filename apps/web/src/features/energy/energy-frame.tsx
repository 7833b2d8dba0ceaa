import { type ReactNode, useId } from 'react';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { PanelBar } from '../../ui/pages/panel-bar.tsx';
import styles from './energy.module.css';
import { LockedMonths } from './locked/locked-months.tsx';
import { MonthStrip } from './month-strip.tsx';
import type { EnergyWords } from './use-energy-words.ts';
import { useKeptScroll } from './use-kept-scroll.ts';
import { MonthsWaiting } from './waiting/months-waiting.tsx';

type EnergyFrameProps = {
  readonly title: string;
  readonly action?: ReactNode;
  /** What is chosen beside the month. */
  readonly choice?: ReactNode;
  /** What can be asked for; 'awaited': nothing is known of it yet; null: nor will be. */
  readonly bounds: { readonly first: string; readonly last: string } | 'awaited' | null;
  readonly month: string | null;
  readonly onMonth: (month: string) => void;
  /** No month can be chosen: nothing of them may be seen. */
  readonly isLocked: boolean;
  /** What it shows is there. */
  readonly isThere: boolean;
  /** Of what it shows, for where it was left. */
  readonly name: string;
  readonly words: EnergyWords;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A month of a home's energy over what stands below: which it is, and what is shown of it. */
export function EnergyFrame({
  title,
  action,
  choice,
  bounds,
  month,
  onMonth,
  isLocked,
  isThere,
  name,
  words,
  onClose,
  children,
}: EnergyFrameProps) {
  const titleId = useId();
  const inside = useKeptScroll(name, isThere);
  return (
    <Modal kind="panel" wide labelledBy={titleId} onClose={onClose}>
      {(close) => (
        <div ref={inside} className={styles.energy}>
          <PanelBar titleId={titleId} title={title} backLabel={words.t('back')} onBack={close} action={action} />
          <div className={styles.top}>
            {choice}
            {isLocked ? (
              <LockedMonths words={words} />
            ) : bounds === 'awaited' ? (
              <MonthsWaiting />
            ) : (
              bounds !== null && (
                <MonthStrip bounds={bounds} month={month ?? bounds.last} onChange={onMonth} disabled={false} words={words} />
              )
            )}
          </div>
          <div className={styles.body}>{children}</div>
        </div>
      )}
    </Modal>
  );
}

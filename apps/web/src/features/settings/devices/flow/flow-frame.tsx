import { type ReactNode, useEffect, useRef } from 'react';
import '../../../../ui/pages/bar.css';
import '../../../../ui/pages/panel-bar.css';
import { classNames } from '../../../../ui/class-names.ts';
import { IconButton } from '../../../../ui/controls/button.tsx';
import { Icon } from '../../../../ui/marks/icon.tsx';
import { StepMarks } from '../../../../ui/pages/step-marks.tsx';
import { usePageTitle } from '../../../../ui/pages/use-page-title.ts';
import { useMessages } from '../words.ts';
import styles from './flow-frame.module.css';

type FlowFrameProps = {
  readonly titleId: string;
  /** From 1. */
  readonly step: number;
  readonly of: number;
  readonly title: string;
  readonly lead?: string | undefined;
  /** Back to the step before; null: the flow is left. */
  readonly onStepBack: (() => void) | null;
  readonly onClose: () => void;
  /** It is done: said in the middle, below a mark of it. */
  readonly done?: boolean;
  /** What it holds takes all of the height. */
  readonly filled?: boolean;
  readonly children: ReactNode;
  /** Buttons at the lower edge, the main one first. */
  readonly foot?: ReactNode;
};

/** A step of what is done with devices in a few of them, in a panel. The focus goes to its title. */
export function FlowFrame({
  titleId,
  step,
  of,
  title,
  lead,
  onStepBack,
  onClose,
  done = false,
  filled = false,
  children,
  foot,
}: FlowFrameProps) {
  const { t } = useMessages();
  usePageTitle(title, 'over-page');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('dialog')?.scrollTo(0, 0);
  }, [step]);
  return (
    <div className={styles.flow}>
      <div className="bar">
        {onStepBack === null ? (
          <IconButton icon="x" label={t('close')} onClick={onClose} />
        ) : (
          <IconButton icon="caret-left" label={t('back')} onClick={onStepBack} />
        )}
        {of > 1 && <StepMarks step={step} of={of} label={t('flow.step-of', { step, of })} />}
        <span className="ph" />
      </div>
      <div className={classNames('panel-body', styles.body, filled && styles.filled)}>
        <div className={classNames(done && styles.done)}>
          {done && (
            <span className="puck ok">
              <Icon name="check-bold" size={42} />
            </span>
          )}
          <h1 id={titleId} ref={heading} className={`h-screen ${styles.title}`} data-modal-title tabIndex={-1}>
            {title}
          </h1>
          {lead !== undefined && <p className="lead-t">{lead}</p>}
        </div>
        {children}
      </div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </div>
  );
}

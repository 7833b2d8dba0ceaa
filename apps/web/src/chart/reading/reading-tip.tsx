import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Icon, type IconName } from '../../ui/marks/icon.tsx';

type ReadingTipProps = {
  /** The moment. */ readonly head: ReactNode;
  /** Beside it. */ readonly aside?: ReactNode;
  readonly children: ReactNode;
};

/** What is read of one moment, in words and figures. */
export function ReadingTip({ head, aside, children }: ReadingTipProps) {
  return (
    <div className="reading-tip">
      <p className="tip-head">
        <b className="time">{head}</b>
        {aside}
      </p>
      {children}
    </div>
  );
}

/** `look` colours the icon. */
export function TipLine({ icon, text, look }: { readonly icon: IconName; readonly text: string; readonly look?: string }) {
  return (
    <p className={classNames('line', look)}>
      <Icon name={icon} size={18} />
      {text}
    </p>
  );
}

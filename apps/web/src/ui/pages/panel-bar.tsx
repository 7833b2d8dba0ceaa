import type { ReactNode } from 'react';
import './bar.css';
import { IconButton } from '../controls/button.tsx';
import './panel-bar.css';
import { usePageTitle } from './use-page-title.ts';

type PanelBarProps = {
  readonly titleId: string;
  readonly title: string;
  readonly detail?: string;
  readonly backLabel: string;
  readonly onBack: () => void;
  readonly action?: ReactNode;
};

/** The way back, what is shown, and one thing to do about it. */
export function PanelBar({ titleId, title, detail, backLabel, onBack, action }: PanelBarProps) {
  usePageTitle(detail === undefined ? title : `${title} · ${detail}`, 'over-page');
  return (
    <div className="bar">
      <IconButton icon="caret-left" label={backLabel} onClick={onBack} />
      <h1 id={titleId} data-modal-title tabIndex={-1}>
        {title}
        {detail !== undefined && <small>{detail}</small>}
      </h1>
      {action ?? <span className="ph" />}
    </div>
  );
}

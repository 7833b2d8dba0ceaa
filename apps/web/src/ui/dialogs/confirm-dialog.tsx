import './dialog.css';
import { type ReactNode, useId } from 'react';
import { Icon, type IconName } from '../marks/icon.tsx';
import { Modal } from './modal.tsx';

type ConfirmDialogProps = {
  readonly icon: IconName;
  readonly tone?: 'plain' | 'warn' | 'danger';
  readonly title: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
  readonly dismissable?: boolean;
  /** Side by side when two. */
  readonly actions: (close: () => void) => ReactNode;
};

/** A question or a failure that wants an answer: a title, one short paragraph, its buttons. */
export function ConfirmDialog({ icon, tone = 'plain', title, children, onClose, dismissable = true, actions }: ConfirmDialogProps) {
  const heading = useId();
  return (
    <Modal kind="dialog" alert labelledBy={heading} onClose={onClose} dismissable={dismissable}>
      {(close) => (
        <>
          <span className={`puck ${tone}`}>
            <Icon name={icon} size={26} />
          </span>
          <h2 id={heading} data-modal-title tabIndex={-1}>
            {title}
          </h2>
          <p>{children}</p>
          <div className="acts two">{actions(close)}</div>
        </>
      )}
    </Modal>
  );
}

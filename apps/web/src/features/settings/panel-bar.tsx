import type { ReactNode } from 'react';
import { useMessages } from '../../messages/messages-provider.tsx';
import { IconButton } from '../../ui/button.tsx';

type PanelBarProps = {
  readonly titleId: string;
  readonly title: string;
  readonly detail?: string;
  readonly onBack: () => void;
  readonly action?: ReactNode;
};

/** The way back, what is shown, and one thing to do about it. */
export function PanelBar({ titleId, title, detail, onBack, action }: PanelBarProps) {
  const { t } = useMessages();
  return (
    <div className="bar">
      <IconButton icon="caret-left" label={t('back')} onClick={onBack} />
      <h1 id={titleId} data-modal-title tabIndex={-1}>
        {title}
        {detail !== undefined && <small>{detail}</small>}
      </h1>
      {action ?? <span className="ph" />}
    </div>
  );
}

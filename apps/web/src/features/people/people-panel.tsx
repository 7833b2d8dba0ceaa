import { useEffect, useId, useRef } from 'react';
import { Modal } from '../../ui/modal.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { PeopleList } from './people-list.tsx';

export type PeopleView = 'list' | 'delete-account';

type PeoplePanelProps = {
  readonly view: PeopleView;
  readonly ownId: string | null;
  /** From the account to the list. */
  readonly onBack: () => void;
  readonly onDeleteAccount: () => void;
  readonly onDeleted: () => void;
  readonly onLeft: () => void;
  /** Called once the panel has left the screen. */
  readonly onClose: () => void;
};

/** The people of the home over the settings; deleting one’s account takes their place. */
export function PeoplePanel({ view, ownId, onBack, onDeleteAccount, onDeleted, onLeft, onClose }: PeoplePanelProps) {
  const title = useId();
  const before = useRef(view);
  useEffect(() => {
    const left = before.current;
    if (left === view) return;
    before.current = view;
    const opener = view === 'list' ? document.querySelector<HTMLElement>('[data-opens="delete-account"]') : null;
    (opener ?? document.getElementById(title))?.focus();
  }, [view, title]);
  return (
    <Modal kind="panel" labelledBy={title} onClose={onClose}>
      {(close) =>
        view === 'list' ? (
          <PeopleList titleId={title} ownId={ownId} onBack={close} onDeleteAccount={onDeleteAccount} onLeft={onLeft} />
        ) : (
          <DeleteAccount titleId={title} onBack={onBack} onDeleted={onDeleted} />
        )
      }
    </Modal>
  );
}

import { useId } from 'react';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { useFocusFollows } from '../../../ui/dialogs/use-focus-follows.ts';
import { DeleteAccount } from '../account/delete-account.tsx';
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
  useFocusFollows(view, title);
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

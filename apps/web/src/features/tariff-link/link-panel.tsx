import { useId } from 'react';
import { Modal } from '../../ui/dialogs/modal.tsx';
import type { Unsaved } from '../../ui/dialogs/unsaved.ts';
import { FollowSteps } from './follow-steps.tsx';
import { LinkSteps } from './link-steps.tsx';

type LinkPanelProps = {
  /** Whether the link of a mail is to be answered; else a tariff is to be linked. */
  readonly follows: boolean;
  readonly unsaved: Unsaved & { readonly mayLeave: () => boolean };
  readonly onByHand: () => void;
  /** Called once the panel has left the screen. */
  readonly onClose: () => void;
};

/** A tariff that is linked, over the home. */
export function LinkPanel({ follows, unsaved, onByHand, onClose }: LinkPanelProps) {
  const title = useId();
  const offlineId = useId();
  return (
    <Modal kind="panel" labelledBy={title} mayClose={unsaved.mayLeave} onClose={onClose}>
      {(close) =>
        follows ? (
          <FollowSteps titleId={title} offlineId={offlineId} onLeave={close} />
        ) : (
          <LinkSteps place="home" titleId={title} offlineId={offlineId} unsaved={unsaved} onByHand={onByHand} onLeave={close} />
        )
      }
    </Modal>
  );
}

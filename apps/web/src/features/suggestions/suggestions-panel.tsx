import { type ReactNode, useId } from 'react';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { PanelBar } from '../../ui/pages/panel-bar.tsx';
import { SuggestionsScreen } from './suggestions-screen.tsx';
import { useMessages } from './words.ts';

type SuggestionsPanelProps = {
  /** The way to the plans of the rooms, around what it shows. */
  readonly plans: (label: string) => ReactNode;
  readonly onClose: () => void;
};

/** What is suggested of the schedules of the home, over the settings. */
export function SuggestionsPanel({ plans, onClose }: SuggestionsPanelProps) {
  const { t } = useMessages();
  const title = useId();
  return (
    <Modal kind="panel" wide labelledBy={title} onClose={onClose}>
      {(close) => (
        <>
          <PanelBar titleId={title} title={t('title')} backLabel={t('back')} onBack={close} action={plans(t('plans'))} />
          <SuggestionsScreen />
        </>
      )}
    </Modal>
  );
}

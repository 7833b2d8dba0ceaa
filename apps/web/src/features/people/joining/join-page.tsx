import type { ReactNode } from 'react';
import { useMessages } from '../words.ts';
import { IconButton } from '../../../ui/controls/button.tsx';
import { FlowPage } from '../../../ui/pages/flow-page.tsx';

type JoinPageProps = {
  readonly title: string;
  readonly titleHidden?: boolean;
  readonly lead?: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  readonly onLeave: () => void;
};

/** What every state of an invitation has around it. */
export function JoinPage({ onLeave, ...page }: JoinPageProps) {
  const { t } = useMessages();
  const close = <IconButton icon="x" label={t('close')} onClick={onLeave} />;
  return <FlowPage {...page} shape="middle" claim={t('join.claim')} start={close} />;
}

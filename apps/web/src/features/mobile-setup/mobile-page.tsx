import type { ComponentProps } from 'react';
import { useMessages } from './words.ts';
import { IconButton } from '../../ui/controls/button.tsx';
import { FlowPage } from '../../ui/pages/flow-page.tsx';

type MobilePageProps = Omit<ComponentProps<typeof FlowPage>, 'claim' | 'end'> & {
  /** Something failed: the way out is to sign out. Null: nothing did. */
  readonly onSignOut: (() => void) | null;
};

/** A page of the setup of a phone. */
export function MobilePage({ title, onSignOut, ...rest }: MobilePageProps) {
  const { t } = useMessages();
  return (
    <FlowPage
      {...rest}
      title={title}
      claim={t('phone.claim')}
      {...(onSignOut && { end: <IconButton icon="sign-out" label={t('more.sign-out')} onClick={onSignOut} /> })}
    />
  );
}

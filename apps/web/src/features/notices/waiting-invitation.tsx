import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { dismissedInvitation } from '../../api/people/dismissed-invitation.ts';
import { readWaitingInvitation } from '../../api/people/read-waiting-invitation.ts';
import { usePersonAnswer } from '../../api/queries/use-answer.ts';
import { useAddresses } from '../../host/addresses.ts';
import { useMessages } from './words.ts';
import { Banner } from '../../ui/content/banner.tsx';
import { Icon } from '../../ui/marks/icon.tsx';

/** Tells whoever lives in a home that another one invites them, until they have put it away. */
export function WaitingInvitation() {
  const { data: invitation } = usePersonAnswer(['waiting-invitation'], readWaitingInvitation);
  const [kept] = useState(() => dismissedInvitation(localStorage));
  const [dismissed, setDismissed] = useState(kept.read);
  if (!invitation || invitation.token === dismissed) return null;
  const { token, inviter, home } = invitation;
  function dismiss(): void {
    kept.keep(token);
    setDismissed(token);
  }
  return <Told inviter={inviter.name} home={home.name} onDismiss={dismiss} />;
}

type ToldProps = { readonly inviter: string; readonly home: string; readonly onDismiss: () => void };

function Told({ inviter, home, onDismiss }: ToldProps) {
  const { t } = useMessages();
  const { setup } = useAddresses();
  return (
    <Banner
      tone="info"
      icon="envelope-simple"
      title={t('join.valid.title', { inviter, home })}
      close={{ label: t('close'), onClick: onDismiss }}
    >
      <Link to={setup('/join-home')} className="link">
        {t('join.look')}
        <Icon name="arrow-right-bold" size={16} />
      </Link>
    </Banner>
  );
}

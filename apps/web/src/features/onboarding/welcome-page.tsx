import { type ReactNode, useEffect } from 'react';
import { track } from '../../analytics/track.ts';
import { useMessages } from './words.ts';
import { Button, IconButton } from '../../ui/controls/button.tsx';
import { LeaveSetup } from './leave-setup.tsx';
import { OwnAccountLink } from './own-account-link.tsx';
import { SetupPage } from './setup-page.tsx';
import { useSetupSteps } from './setup-paths.ts';
import { usePerson } from './use-person.ts';

/** Greets whoever has no home yet: make one, or join one. */
export function WelcomePage({ notes }: { readonly notes?: ReactNode }) {
  const { t } = useMessages();
  const { name } = usePerson();
  const steps = useSetupSteps();
  useEffect(() => track({ category: 'onboarding', name: 'started' }), []);
  return (
    <SetupPage
      shape="welcome"
      title={t('welcome.title', { name })}
      lead={t('welcome.lead')}
      {...(steps.isOverStep
        ? { start: <IconButton icon="caret-left" label={t('back')} onClick={() => steps.back('asset-selection')} /> }
        : { end: <LeaveSetup /> })}
      actions={
        <>
          <Button block onClick={() => steps.go('home-name')}>
            {t('welcome.create')}
          </Button>
          <Button block look="ghost" onClick={() => steps.go('join-home')}>
            {t('welcome.join')}
          </Button>
          <OwnAccountLink />
        </>
      }
    >
      {notes}
    </SetupPage>
  );
}

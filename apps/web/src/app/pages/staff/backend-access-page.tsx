import { useRouter } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { staffDestination, staffEntrance } from '../../../api/modes/backend-mode.ts';
import { BACKEND_ADDRESS } from '../../../api/modes/backend-address.ts';
import { useMessages } from '../../../features/access/words.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FullPage } from '../../../ui/pages/full-page.tsx';
import { LostDrawing } from '../../../ui/drawings/drawings.tsx';

/** Where staff come in: on to their provider, or into the home, or a sentence that says why not. */
export function BackendAccessPage() {
  const { t, locale } = useMessages();
  const router = useRouter();
  const { session } = router.options.context.services;
  const entrance = useSyncExternalStore(staffEntrance.subscribe, staffEntrance.get);
  useEffect(() => {
    const enter = async () => {
      const { status } = await session.start();
      if (status === 'signed-in') router.history.replace(staffDestination(sessionStorage));
      else if (staffEntrance.get().at === 'door') await session.signIn(BACKEND_ADDRESS, locale);
    };
    void enter();
  }, [session, router, locale]);
  if (entrance.at !== 'refused') {
    return (
      <FullPage title={t('staff.entering')}>
        <p role="status">{t('staff.entering.text')}</p>
      </FullPage>
    );
  }
  const again = entrance.because === 'not-staff' || entrance.because === 'provider-away';
  return (
    <FullPage
      illustration={<LostDrawing />}
      title={t(`staff.${entrance.because}`)}
      actions={
        again && (
          <Button block onClick={() => void session.signIn(BACKEND_ADDRESS, locale)}>
            {t('staff.sign-in')}
          </Button>
        )
      }
    >
      <p>{t(`staff.${entrance.because}.text`)}</p>
    </FullPage>
  );
}

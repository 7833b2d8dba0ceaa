import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { readReturn } from '../api/sign-in.ts';
import { useMessages } from '../messages/messages-provider.tsx';
import { Button } from '../ui/button.tsx';
import { FullPage } from '../ui/full-page.tsx';
import { NoConnectionDrawing } from './drawings.tsx';

/** The way back from the sign-in page: the single-use code leaves the address bar at once and is exchanged. */
export function SignInReturnPage() {
  const { t, locale } = useMessages();
  const router = useRouter();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const { search } = location;
    if (search === '') return;
    history.replaceState(history.state, '', location.pathname);
    const finish = async () => {
      const exchange = readReturn(search);
      const signedIn = exchange !== null && (await router.options.context.services.session.exchange(exchange));
      if (signedIn) router.history.replace(exchange.returnTo);
      else setFailed(true);
    };
    void finish();
  }, [router]);
  if (!failed) {
    return (
      <FullPage title={t('sign-in.finishing')}>
        <p role="status">{t('sign-in.finishing.text')}</p>
      </FullPage>
    );
  }
  return (
    <FullPage
      illustration={<NoConnectionDrawing />}
      title={t('sign-in.failed')}
      actions={
        <Button block onClick={() => void router.options.context.services.session.signIn('/main/home', locale)}>
          {t('sign-in.again')}
        </Button>
      }
    >
      <p>{t('sign-in.failed.text')}</p>
    </FullPage>
  );
}

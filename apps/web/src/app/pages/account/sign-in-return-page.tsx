import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { finishSignIn } from '../../../api/session/finish-sign-in.ts';
import { useMessages } from './words.ts';
import { reportError } from '../../../reporting/report.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FullPage } from '../../../ui/pages/full-page.tsx';
import { NoConnectionDrawing } from '../../../ui/drawings/drawings.tsx';

/** The way back from the sign-in page: the single-use code leaves the address bar at once and is exchanged. */
export function SignInReturnPage() {
  const { t, locale } = useMessages();
  const router = useRouter();
  const [failed, setFailed] = useState(false);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const { search, origin } = location;
    history.replaceState(history.state, '', location.pathname);
    finishSignIn(router.options.context.services.session, { search, origin }, sessionStorage)
      .then((returnTo) => (returnTo === null ? setFailed(true) : router.history.replace(returnTo)))
      .catch((error: unknown) => {
        reportError(error);
        setFailed(true);
      });
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
        <Button block onClick={() => void router.options.context.services.session.signIn('/', locale)}>
          {t('sign-in.again')}
        </Button>
      }
    >
      <p>{t('sign-in.failed.text')}</p>
    </FullPage>
  );
}

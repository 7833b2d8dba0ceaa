import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { useMessages } from './words.ts';
import { BrandMark } from '../../../ui/marks/brand-mark.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { FullPage } from '../../../ui/pages/full-page.tsx';

/** Says why nobody is signed in any more. */
export function SignedOutPage() {
  const { t, locale } = useMessages();
  const router = useRouter();
  const { session } = router.options.context.services;
  const state = useSyncExternalStore(session.subscribe, session.get);
  // the app around the page has signed in again
  const isOver = state.status === 'signed-out';
  useEffect(() => {
    if (!isOver) void router.invalidate();
  }, [isOver, router]);
  const cameFrom = useLocation({ select: ({ state: { cameFrom: href } }) => href });
  const because = state.status === 'signed-out' ? (state.because ?? 'asked') : 'asked';
  return (
    <FullPage
      illustration={<BrandMark />}
      title={t(`signed-out.${because}`)}
      actions={
        <Button block onClick={() => void session.signIn(cameFrom ?? '/main/home', locale)}>
          {t('sign-in')}
        </Button>
      }
    >
      <p>{t(`signed-out.${because}.text`)}</p>
    </FullPage>
  );
}

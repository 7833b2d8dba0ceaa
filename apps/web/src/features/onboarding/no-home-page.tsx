import { useRouter } from '@tanstack/react-router';
import { useMessages } from '../../messages/messages-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { FullPage } from '../../ui/full-page.tsx';
import { Note } from '../../ui/note.tsx';

/** A person who belongs to no home yet. */
export function NoHomePage() {
  const { t } = useMessages();
  const router = useRouter();
  const { session } = router.options.context.services;
  const state = session.get();
  const lookAgain = async () => {
    await session.renew();
    await router.invalidate();
  };
  const signOut = async () => {
    if (await session.end('asked')) await router.navigate({ to: '/signed-out', replace: true });
  };
  return (
    <FullPage
      illustration={<EmptyHouse />}
      title={t('no-home.title')}
      actions={
        <>
          <Button block onClick={() => void lookAgain()}>
            {t('no-home.look-again')}
          </Button>
          <Button block look="text" onClick={() => void signOut()}>
            {t('more.sign-out')}
          </Button>
        </>
      }
    >
      <p>{t('no-home.text', { email: state.status === 'signed-in' ? state.person.email : '' })}</p>
      <div className="full-note">
        <Note icon="envelope-simple" title={t('no-home.invitation')}>
          {t('no-home.invitation.text')}
        </Note>
      </div>
    </FullPage>
  );
}

function EmptyHouse() {
  return (
    <svg className="ill" width="142" height="160" viewBox="0 0 142 160" aria-hidden="true">
      <path className="ill-line" d="M71 24l46 40v66H25V64z" fill="var(--surface)" />
      <path className="ill-dots" d="M57 130V96h28v34" />
      <circle className="ill-ember" cx="71" cy="68" r="7" />
    </svg>
  );
}

import { useNavigate, useRouter } from '@tanstack/react-router';
import { useMessages } from '../messages/messages-provider.tsx';
import { Button } from '../ui/button.tsx';
import { FullPage } from '../ui/full-page.tsx';

/** « Bientôt »: a path of ours whose feature is still to come. */
export function ComingPage() {
  const { t } = useMessages();
  const router = useRouter();
  const navigate = useNavigate();
  const back = () => {
    if (router.history.canGoBack()) router.history.back();
    else void navigate({ to: '/main/home', replace: true });
  };
  return (
    <div className="over-page">
      <FullPage
        title={t('soon.title')}
        actions={
          <Button block onClick={back}>
            {t('back')}
          </Button>
        }
      >
        <p>{t('soon.text')}</p>
      </FullPage>
    </div>
  );
}

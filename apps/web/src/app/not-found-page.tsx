import { useNavigate } from '@tanstack/react-router';
import { useMessages } from '../messages/messages-provider.tsx';
import { Button } from '../ui/button.tsx';
import { FullPage } from '../ui/full-page.tsx';
import { LostDrawing } from './drawings.tsx';

export function NotFoundPage() {
  const { t } = useMessages();
  const navigate = useNavigate();
  return (
    <FullPage
      illustration={<LostDrawing />}
      title={t('not-found.title')}
      actions={
        <>
          <Button block onClick={() => void navigate({ to: '/main/home' })}>
            {t('not-found.home')}
          </Button>
          <Button block look="soft" icon="arrow-clockwise" onClick={() => location.reload()}>
            {t('not-found.reload')}
          </Button>
        </>
      }
    >
      <p>{t('not-found.text')}</p>
    </FullPage>
  );
}

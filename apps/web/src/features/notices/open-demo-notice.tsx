import { PUBLISHED_PASSWORD } from '@braise/contract/notices';
import { usePersonAnswer } from '../../api/queries/use-answer.ts';
import { readNotices } from '../../api/people/read-notices.ts';
import { useMessages } from './words.ts';
import { Banner } from '../../ui/content/banner.tsx';

/** Tells that anybody near can sign in, where the server says so. */
export function OpenDemoNotice() {
  const { data: notices = [] } = usePersonAnswer(['notices'], readNotices);
  return notices.includes(PUBLISHED_PASSWORD) ? <Told /> : null;
}

function Told() {
  const { t } = useMessages();
  return (
    <Banner tone="warn" icon="warning" title={t('open-demo.title')}>
      {t('open-demo.text')}
    </Banner>
  );
}

import { useMessages } from './later-words.ts';
import { Banner } from '../ui/content/banner.tsx';

/** How much of a demo home's history is there, while it is being made. `share`: 0 to 1. */
export function HistoryProgress({ share }: { readonly share: number }) {
  const { t, format } = useMessages();
  return (
    <Banner icon="hourglass-medium" title={t('history.preparing', { share: format.percent(share) })}>
      {t('history.lead')}
      <progress value={share} aria-hidden="true" />
    </Banner>
  );
}

import { PrivacyPanel } from '../features/people/privacy-panel.tsx';
import { MorePage } from './more-page.tsx';
import { useOverTab } from './use-over-tab.ts';

/** What is kept of a person, over the page Plus. */
export function PrivacyPage() {
  return (
    <>
      <MorePage />
      <PrivacyPanel onClose={useOverTab('/main/more', 'privacy')} />
    </>
  );
}

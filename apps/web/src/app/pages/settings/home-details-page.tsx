import { HomeDetailsPanel } from '../../../features/settings/home-details/home-details-panel.tsx';
import { useAddresses } from '../../../host/addresses.ts';
import { usePanel } from '../over/use-panel.ts';
import { useUnsaved } from '../over/use-unsaved.ts';

/** What the home is called and where it is, over the settings. */
export function HomeDetailsPage() {
  const unsaved = useUnsaved();
  return <HomeDetailsPanel unsaved={unsaved} onClose={usePanel('[data-opens="home-details"]', useAddresses().at('/settings'))} />;
}

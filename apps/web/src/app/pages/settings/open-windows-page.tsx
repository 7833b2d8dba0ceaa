import { OpenWindowsPanel } from '../../../features/settings/open-windows/open-windows-panel.tsx';
import { useAddresses } from '../../../host/addresses.ts';
import { usePanel } from '../over/use-panel.ts';

/** How rooms are watched for open windows, over the settings. */
export function OpenWindowsPage() {
  return <OpenWindowsPanel onClose={usePanel('[data-opens="open-windows"]', useAddresses().at('/settings'))} />;
}

import { AdaptivePanel } from '../../../features/settings/assist/adaptive-panel.tsx';
import { useAddresses } from '../../../host/addresses.ts';
import { usePanel } from '../over/use-panel.ts';

/** By how much schedules may be lowered, over the settings. */
export function AdaptivePage() {
  return <AdaptivePanel onClose={usePanel('[data-opens="ai-assist"]', useAddresses().at('/settings'))} />;
}

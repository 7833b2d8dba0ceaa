import { useHome } from '../../../api/live/home-connection.tsx';
import { StaffAccessPanel } from '../../../features/settings/staff-access-panel.tsx';
import { useAddresses } from '../../../host/addresses.ts';
import { usePanel } from '../over/use-panel.ts';

/** What residents see and allow of the operator’s staff, over the settings. */
export function StaffAccessPage() {
  const close = usePanel('[data-opens="staff-access"]', useAddresses().at('/settings'));
  const timeZone = useHome()?.timeZone;
  return timeZone === undefined ? null : <StaffAccessPanel timeZone={timeZone} onClose={close} />;
}

import { useSyncExternalStore } from 'react';
import { staffEntrance } from '../../api/modes/backend-mode.ts';
import { useSignOut } from '../../api/session/use-sign-out.ts';
import { StaffBanner } from '../../features/access/staff-banner.tsx';

/** Over every page of a home that staff are in: whose it is, and what they may do. */
export function StaffBar() {
  const entrance = useSyncExternalStore(staffEntrance.subscribe, staffEntrance.get);
  const signOut = useSignOut();
  if (entrance.at !== 'home') return null;
  return <StaffBanner entry={entrance.entry} onLeave={signOut} />;
}

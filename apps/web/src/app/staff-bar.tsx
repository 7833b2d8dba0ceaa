import { useRouter } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { staffEntrance } from '../api/modes/backend-mode.ts';
import { StaffBanner } from '../features/access/staff-banner.tsx';
import { loadMessagePart } from '../messages/load-messages.ts';
import { useMessages } from '../messages/messages-provider.tsx';

/** Over every page of a home that staff are in: whose it is, and what they may do. */
export function StaffBar() {
  const { locale } = useMessages();
  const { session } = useRouter().options.context.services;
  const entrance = useSyncExternalStore(staffEntrance.subscribe, staffEntrance.get);
  const [worded, setWorded] = useState(false);
  useEffect(() => {
    void loadMessagePart(locale, 'access').then(() => setWorded(true));
  }, [locale]);
  if (entrance.at !== 'home' || !worded) return null;
  return <StaffBanner entry={entrance.entry} onLeave={() => void session.end('asked')} />;
}

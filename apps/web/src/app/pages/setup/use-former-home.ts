import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { forgetStoredView } from '../../../api/live/stored-view.ts';

/**
 * The home that whoever came here has lost; undefined: none that they have not been told of. It is told by this page once: neither a reload nor the
 * next start says it again.
 */
export function useFormerHome() {
  const navigate = useNavigate();
  const { session } = useRouter().options.context.services;
  const { state, href } = useLocation();
  const { formerHome } = state;
  const [told, setTold] = useState(formerHome);
  useEffect(() => {
    if (formerHome === undefined) return;
    setTold(formerHome);
    const known = session.get();
    if (known.status === 'signed-in') forgetStoredView(localStorage, document.cookie, known.person.id);
    void navigate({ href, replace: true, state: ({ formerHome: _told, ...others }) => others });
  }, [formerHome, session, navigate, href]);
  return formerHome ?? told;
}

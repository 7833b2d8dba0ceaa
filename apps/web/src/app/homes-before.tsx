import { useLocation, useNavigate } from '@tanstack/react-router';
import { FormerHomeNote } from '../features/people/former-home-note.tsx';
import { LeftHomes } from '../features/people/left-homes.tsx';
import { useInWebView } from '../host/use-in-web-view.ts';

/** What somebody without a home is told of those they had: which they lost just now, and which they may return to. */
export function HomesBefore() {
  const navigate = useNavigate();
  const { formerHome } = useLocation().state;
  const isWebView = useInWebView();
  const onReturned = () =>
    void navigate({ to: isWebView ? '/web-view/initial-setup/mobile-app/device-selection' : '/main/home', replace: true });
  return (
    <>
      {formerHome && <FormerHomeNote {...formerHome} />}
      <LeftHomes onReturned={onReturned} />
    </>
  );
}

import { useNavigate } from '@tanstack/react-router';
import { FormerHomeNote } from '../../../features/people/former-homes/former-home-note.tsx';
import { LeftHomes } from '../../../features/people/former-homes/left-homes.tsx';
import { useAfterSetup } from '../../../host/after-setup.ts';
import { useFormerHome } from './use-former-home.ts';

/** What somebody without a home is told of those they had: which they lost just now, and which they may return to. */
export function HomesBefore() {
  const navigate = useNavigate();
  const formerHome = useFormerHome();
  const afterSetup = useAfterSetup();
  const onReturned = () => void navigate({ to: afterSetup, replace: true });
  return (
    <>
      {formerHome && <FormerHomeNote {...formerHome} />}
      <LeftHomes onReturned={onReturned} />
    </>
  );
}

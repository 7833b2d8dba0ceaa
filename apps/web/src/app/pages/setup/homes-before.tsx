import { useNavigate } from '@tanstack/react-router';
import { FormerHomeNote } from '../../../features/people/former-homes/former-home-note.tsx';
import { LeftHomes } from '../../../features/people/former-homes/left-homes.tsx';
import { useAddresses } from '../../../host/addresses.ts';
import { useFormerHome } from './use-former-home.ts';

/** What somebody without a home is told of those they had: which they lost just now, and which they may return to. */
export function HomesBefore() {
  const navigate = useNavigate();
  const formerHome = useFormerHome();
  const { afterSetup } = useAddresses();
  const onReturned = () => void navigate({ to: afterSetup, replace: true });
  return (
    <>
      {formerHome && <FormerHomeNote {...formerHome} />}
      <LeftHomes onReturned={onReturned} />
    </>
  );
}

import { useNavigate } from '@tanstack/react-router';
import { FollowedLinkPage } from '../../../features/tariff-link/followed-link-page.tsx';
import { useAddresses } from '../../../host/addresses.ts';

/** The mail that confirms a tariff, on the way to a home: where it went, or its answer. */
export function FollowLinkPage() {
  const { setup } = useAddresses();
  const navigate = useNavigate();
  return <FollowedLinkPage onGoOn={() => void navigate({ to: setup('/consent/analytics'), replace: true })} />;
}

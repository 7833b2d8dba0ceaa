import { useLocation, useRouter } from '@tanstack/react-router';
import { ownPath } from '../../../api/session/sign-in.ts';
import { UpdatingPage } from '../../../features/updates/updating-page.tsx';
import { addressesAt } from '../../../host/addresses.ts';

/** The updating screen of either tree. It never leads to itself, nor to another origin. */
export function UpdatingScreen() {
  const { history } = useRouter();
  const { pathname, search } = useLocation();
  const asked = 'redirect' in search && typeof search.redirect === 'string' ? ownPath(search.redirect, location.origin) : null;
  const target = asked === null || /^\/(web-view\/)?updating\b/.test(asked) ? addressesAt(pathname).at('/home') : asked;
  return <UpdatingPage target={target} onLater={() => history.replace(target)} />;
}

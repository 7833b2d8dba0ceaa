import { useLocation } from '@tanstack/react-router';
import { ComingPage } from './coming-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { isToCome } from '../../paths-to-come.ts';

/** At a path that no route has: « Bientôt » where one is still to come, else not found. */
export function ElsewherePage() {
  const { pathname } = useLocation();
  return isToCome(pathname) ? <ComingPage /> : <NotFoundPage />;
}

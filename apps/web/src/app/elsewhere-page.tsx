import { NotFoundPage } from './not-found-page.tsx';

export function ElsewherePage() {
  return <NotFoundPage />;
}

import { WelcomePage as Welcome } from '../../../features/onboarding/welcome-page.tsx';
import { HomesBefore } from './homes-before.tsx';

/** The welcome, with what is left of homes before. */
export function WelcomePage() {
  return <Welcome notes={<HomesBefore />} />;
}

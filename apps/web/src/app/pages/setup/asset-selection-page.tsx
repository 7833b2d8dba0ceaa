import { AssetSelectionPage as AssetSelection } from '../../../features/onboarding/home/asset-selection-page.tsx';
import { HomesBefore } from './homes-before.tsx';

/** What the person comes with, and what is left of homes before. */
export function AssetSelectionPage() {
  return <AssetSelection notes={<HomesBefore />} />;
}

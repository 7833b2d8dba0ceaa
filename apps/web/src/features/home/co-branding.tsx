import { useEffect, useState, useSyncExternalStore } from 'react';
import { BRAISE, brand, type Brand, onBrandChange } from '../../brand/brand.ts';
import { wearBrandOfHome } from '../../brand/brand-of-home.ts';
import { launchParameters } from '../../host/launch-parameters.ts';
import { reportError } from '../../reporting/report.ts';
import { Mark } from '../../ui/marks/brand-mark.tsx';

/**
 * Who is named beside the brand of the page: the product on the page of a partner, and the partner of the home on a page that is not its own.
 * `partner`: undefined while the home is not known.
 */
export function CoBranding({ partner }: { readonly partner: string | null | undefined }) {
  const worn = useSyncExternalStore(onBrandChange, brand);
  const own = useBrandOfHome(partner);
  return (
    <>
      {worn.coBranding && <Mark of={BRAISE} small />}
      {own?.coBranding === true && own.id !== worn.id && <Mark of={own} small />}
    </>
  );
}

function useBrandOfHome(partner: string | null | undefined): Brand | null {
  const [own, setOwn] = useState<Brand | null>(null);
  useEffect(() => {
    if (partner === undefined) return;
    let current = true;
    wearBrandOfHome(partner, { bundle: launchParameters().bundle, storage: localStorage })
      .then((found) => current && setOwn(found))
      .catch(reportError);
    return () => {
      current = false;
    };
  }, [partner]);
  return own;
}

import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Brand } from '../../../brand/brand.ts';
import { DeleteAccountGuide } from '../../../features/people/account/delete-account-guide.tsx';
import { useMessages } from './words.ts';

/** How one’s account is deleted, in the words of the partner that the address names. */
export function DeleteAccountPage() {
  const { locale } = useMessages();
  const navigate = useNavigate();
  const { partner } = useSearch({ strict: false });
  const [named, setNamed] = useState<Brand | null>(null);
  useEffect(() => {
    let current = true;
    if (partner !== undefined)
      void import('../../../brand/partner-brands.ts')
        .then(({ partnerBrand }) => partnerBrand(partner))
        .then((brand) => current && setNamed(brand));
    return () => {
      current = false;
    };
  }, [partner]);
  return (
    <DeleteAccountGuide
      partner={named?.deleteAccount ? { name: named.name, text: named.deleteAccount[locale] } : null}
      onOpen={() => void navigate({ to: '/account/own/delete-account' })}
    />
  );
}

import { Link } from '@tanstack/react-router';
import { useAddresses } from '../../host/addresses.ts';
import { useOpenOver } from '../../ui/dialogs/use-open-over.ts';
import { useMessages } from './words.ts';

/** To the account of somebody who has no home yet, and to what is kept of them. */
export function OwnAccountLink() {
  const { t } = useMessages();
  const { beside } = useAddresses();
  return (
    <Link className="btn text block" to={beside('/account/own')} state={useOpenOver()}>
      {t('setup.account')}
    </Link>
  );
}

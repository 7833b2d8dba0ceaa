import { useLocation, useNavigate } from '@tanstack/react-router';
import { LinkPanel } from '../../../features/tariff-link/link-panel.tsx';
import { useAddresses } from '../../../host/addresses.ts';
import { useOpenOver } from '../../../ui/dialogs/use-open-over.ts';
import { usePanel } from '../over/use-panel.ts';
import { useUnsaved } from '../over/use-unsaved.ts';

/** A tariff that is linked, or the answer to its mail, over the home. */
export function LinkTariffPage() {
  const follows = useLocation({ select: ({ pathname }) => pathname.endsWith('/verify') });
  const { at } = useAddresses();
  const navigate = useNavigate();
  const over = useOpenOver();
  const unsaved = useUnsaved();
  const close = usePanel('[data-opens="tariff"]', at('/home'));
  return (
    <LinkPanel
      follows={follows}
      unsaved={unsaved}
      onByHand={() =>
        void navigate({ to: at('/settings/home/electricity-tariff/tariff/$tariffId'), params: { tariffId: 'new' }, state: over })
      }
      onClose={close}
    />
  );
}

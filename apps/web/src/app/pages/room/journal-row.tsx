import { JournalLink } from '../../../features/journal/link/journal-link.tsx';
import { useAddresses } from '../../../host/addresses.ts';
import { RowLink } from '../../../ui/content/row-link.tsx';
import { useOpenOver } from '../../../ui/dialogs/use-open-over.ts';

/** The way from a room to what was done in it. */
export function JournalRow({ roomId }: { readonly roomId: number }) {
  const { at } = useAddresses();
  const state = useOpenOver();
  return (
    <JournalLink
      link={(children) => (
        <RowLink to={at('/settings/journal')} search={{ room: roomId }} state={state} resetScroll={false} data-opens="journal">
          {children}
        </RowLink>
      )}
    />
  );
}

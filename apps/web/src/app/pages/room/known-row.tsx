import { KnownLink } from '../../../features/insights/link/known-link.tsx';
import { useAddresses } from '../../../host/addresses.ts';
import { RowLink } from '../../../ui/content/row-link.tsx';
import { useOpenOver } from '../../../ui/dialogs/use-open-over.ts';

/** The way from a heated room to what is known of it. */
export function KnownRow({ roomId }: { readonly roomId: number }) {
  const { at } = useAddresses();
  const state = useOpenOver();
  return (
    <KnownLink
      roomId={roomId}
      link={(children) => (
        <RowLink
          to={at('/settings/system-insights/room/$zoneId')}
          params={{ zoneId: String(roomId) }}
          state={state}
          resetScroll={false}
          data-opens="room-insights"
        >
          {children}
        </RowLink>
      )}
    />
  );
}

import type { LocationPermission } from '../../../host/place/location-permission.ts';
import { useMessages } from '../words.ts';
import { Note } from '../../../ui/content/note.tsx';

/** Why the place of this browser cannot be had; null: it was not found. */
export function PlaceNote({ permission }: { readonly permission: LocationPermission }) {
  const { t } = useMessages();
  const why = permission === null ? 'unknown' : 'denied';
  return (
    <div role="alert">
      <Note tone="warn" icon="navigation-arrow" title={t(`people.browser.${why}`)}>
        {t(`people.browser.${why}.text`)}
      </Note>
    </div>
  );
}

import type { ReactNode } from 'react';
import { useDeviceOnline } from '../api/live/use-device-online.ts';
import { Note } from '../ui/content/note.tsx';
import { useMessages } from './words.ts';

/** Says that nothing can be sent now, and which end is away: what is disabled points at `id`. */
export function OfflineNote({ id, children }: { readonly id: string | undefined; readonly children: ReactNode }) {
  const { t } = useMessages();
  const deviceOnline = useDeviceOnline();
  return (
    <div role="status" id={id}>
      <Note tone="info" icon="cloud-slash" title={t(deviceOnline ? 'server-away.title' : 'offline.title')}>
        {children}
      </Note>
    </div>
  );
}

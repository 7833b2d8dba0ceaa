import { useEffect } from 'react';
import { useHome } from '../../api/live/home-connection.tsx';
import { findHost } from '../../host/host.ts';

/** Has the host know, once the home is there, that each of its widgets can be opened. Draws nothing. */
export function TellHostOfWidgets() {
  const loaded = useHome() !== null;
  useEffect(() => {
    if (loaded) findHost().send('widgetsOpenable', { widgets: 'ALL' });
  }, [loaded]);
  return null;
}

import { useOffline } from '../api/live/use-offline.ts';

/** For what changes something: disabled while nothing can be sent, and described by the sentence of that id, which says so. */
export function useSendable(reasonId: string): { readonly disabled: boolean; readonly 'aria-describedby': string | undefined } {
  const offline = useOffline();
  return { disabled: offline, 'aria-describedby': offline ? reasonId : undefined };
}

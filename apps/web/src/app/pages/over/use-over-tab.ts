import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import type { Addresses } from '../../../host/addresses.ts';

type TabPath = Addresses['settings' | 'more'];

/**
 * What closes a panel over a tab page: back to the page where it was opened there, to the page else. `opens`: the mark of what opens it, which
 * gets the focus where the panel was opened by its address.
 */
export function useOverTab(to: TabPath, opens: string): () => void {
  const navigate = useNavigate();
  const router = useRouter();
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body)
          document.querySelector<HTMLElement>(`[data-opens="${opens}"]`)?.focus({ preventScroll: true });
      });
    },
    [opens],
  );
  return useCallback(() => {
    const { panelDepth } = router.state.location.state;
    if (panelDepth === undefined) void navigate({ to, replace: true, resetScroll: false });
    else router.history.go(-panelDepth);
  }, [navigate, router, to]);
}

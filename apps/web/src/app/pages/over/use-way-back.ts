import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Address } from '../../../host/addresses.ts';

/**
 * Leads to a page that lies below this one: back to it where this one was opened over it, else to its address in the place of this one. `search`:
 * what stays of the query.
 */
export function useWayBack() {
  const navigate = useNavigate();
  const router = useRouter();
  return useCallback(
    (to: Address, search?: (query: object) => object) => {
      const { over = [] } = router.state.location.state;
      const at = over.lastIndexOf(to);
      if (at >= 0) router.history.go(at - over.length);
      else void navigate({ to, replace: true, resetScroll: false, ...(search && { search }) });
    },
    [navigate, router],
  );
}

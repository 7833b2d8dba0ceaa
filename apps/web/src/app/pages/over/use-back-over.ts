import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Goes back to whatever a page was opened over; `otherwise`, where it was opened by its address. */
export function useBackOver(otherwise: () => void): () => void {
  const router = useRouter();
  return useCallback(() => {
    if (router.state.location.state.over) router.history.back();
    else otherwise();
  }, [router, otherwise]);
}

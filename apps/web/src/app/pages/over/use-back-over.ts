import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Goes back to whatever a page was opened over; `otherwise`, where it was opened by its address. `own`: what the addresses of its panel begin with, where that has several pages. */
export function useBackOver(otherwise: () => void, own: string | null = null): () => void {
  const { history } = useRouter();
  return useCallback(() => {
    const { over = [] } = history.location.state;
    const at = over.findLastIndex((address) => own === null || !address.startsWith(own));
    if (at >= 0) history.go(at - over.length);
    else otherwise();
  }, [history, otherwise, own]);
}

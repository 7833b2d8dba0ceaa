import { useRef } from 'react';
import type { HomeRequest } from '../../../api/commands/commands.ts';
import type { HomeSheetProps } from './home-sheet.ts';

/**
 * For a dialog that asks once more: asks when the dialog has left, not before. Asked while it is leaving, what is refused at once would be told in
 * that very dialog, and leave with it.
 */
export function useAskOnceLeft({ onAsk, onClose }: Pick<HomeSheetProps, 'onAsk' | 'onClose'>) {
  const request = useRef<HomeRequest | null>(null);
  return {
    askOnceLeft: (asked: HomeRequest): void => {
      request.current = asked;
    },
    onLeft: (): void => {
      if (request.current !== null) void onAsk(request.current);
      onClose();
    },
  };
}

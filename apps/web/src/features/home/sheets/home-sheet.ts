import type { HomeSummary } from '@braise/contract/live';
import type { HomeRequest } from '../../../api/commands/commands.ts';
import type { CallError } from '../../../api/wire/result.ts';

/** What stands over the home. */
export type OpenSheet =
  | { readonly kind: 'presence' | 'holiday' | 'holiday-calendar' | 'boost' | 'boost-running' | 'all-off' | 'all-off-running' }
  | { readonly kind: 'refused'; readonly request: HomeRequest; readonly error: CallError }
  | { readonly kind: 'silent'; readonly action: 'boost' | 'all-off' };

/** What a sheet of the home gets: `onAsk` resolves to whether the server took the request. */
export type HomeSheetProps = {
  readonly home: HomeSummary;
  readonly onAsk: (request: HomeRequest) => Promise<boolean>;
  readonly onClose: () => void;
  /** Another stands in the place of this one. */
  readonly onOpen: (sheet: OpenSheet) => void;
};

import type { CallError } from '../../../api/wire/result.ts';

/**
 * What is said before the reason of a request that is not known to be done, as the key of its words: what nothing answered may have been carried out, and a
 * server may fail after what was asked of it.
 */
export const notDoneKey = (error: CallError) =>
  error.kind === 'unreachable' || (error.kind === 'refused' && error.status >= 500) ? 'request.unsure' : 'request.refused';

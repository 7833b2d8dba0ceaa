import { type CallError, mayBeDone } from '../../../api/wire/result.ts';

/** What is said before the reason of a request that is not known to be done, as the key of its words. */
export const notDoneKey = (error: CallError) => (mayBeDone(error) ? 'request.unsure' : 'request.refused');

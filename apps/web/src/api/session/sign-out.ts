import type { Failures } from '../failures/failures.ts';
import type { Session } from './session.ts';

/** Signs out because the person asked; tells them when nothing answers, and tries once more when they ask again. */
export async function signOut(
  session: Pick<Session, 'end'>,
  failures: Pick<Failures, 'show'>,
  onEnded: () => Promise<void>,
): Promise<void> {
  if (await session.end('asked')) await onEnded();
  else failures.show({ kind: 'unreachable' }, { retry: () => void signOut(session, failures, onEnded) });
}

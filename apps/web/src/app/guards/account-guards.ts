import { redirect } from '@tanstack/react-router';
import { requireSession, ServerUnreachable, type SessionGuardOptions } from './session-guards.ts';

export function leadToBeginning(): void {
  throw redirect({ to: '/', replace: true });
}

/** Lets somebody pass, whether with a home or without. */
export const requireSomebody = async (options: SessionGuardOptions): Promise<void> => void (await requireSession(options));

/** Lets those pass who are signed out; the others came by an address that was kept, or by Back. */
export async function leaveIfSignedIn({ context }: Pick<SessionGuardOptions, 'context'>): Promise<void> {
  const { session } = context.services;
  const { status } = await session.start();
  if (status === 'unreachable') throw new ServerUnreachable();
  if (status === 'signed-in') throw redirect({ to: session.mode() === 'web-view' ? '/web-view/home' : '/main/home', replace: true });
}

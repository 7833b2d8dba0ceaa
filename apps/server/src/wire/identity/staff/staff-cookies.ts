import type { Instant } from '@braise/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { seal, unseal } from '../../../identity/tokens/seal.ts';
import { STAFF_SESSION_MS } from '../../../identity/staff/staff-lifetimes.ts';
import { clearCookie, type CookieKind, readCookie, setCookie } from '../session/cookies.ts';
import type { SignInChecks } from './staff-provider.ts';

/** A sign-in that is not finished by then begins again: seconds. */
const CHECKS_LAST_S = 600;
const CONTEXT = 'staff sign-in';

/** The cookies of staff: a session, and the checks of a sign-in under way. No script reads either, no other site's page sends them. */
export function createStaffCookies({
  sealingKey,
  secure,
  now,
}: {
  readonly sealingKey: Buffer;
  readonly secure: boolean;
  readonly now: () => Instant;
}) {
  const session: CookieKind = {
    name: 'braise-staff',
    sameSite: 'strict',
    secure,
    path: '/',
    maxAge: STAFF_SESSION_MS / 1000,
  };
  const checks: CookieKind = {
    name: 'braise-staff-checks',
    sameSite: 'strict',
    secure,
    path: '/staff',
    maxAge: CHECKS_LAST_S,
  };
  return {
    readSession: (request: FastifyRequest) => readCookie(request, session),
    setSession: (reply: FastifyReply, secret: string) => void setCookie(reply, session, secret),
    clearSession: (reply: FastifyReply) => void clearCookie(reply, session),
    setChecks: (reply: FastifyReply, kept: SignInChecks) =>
      void setCookie(
        reply,
        checks,
        seal(sealingKey, CONTEXT, JSON.stringify({ checks: kept, until: now() + CHECKS_LAST_S * 1000 })).toString('base64url'),
      ),
    /** Reads them once: what comes back counts for one try, and for ten minutes, whatever the browser kept. */
    takeChecks(request: FastifyRequest, reply: FastifyReply): SignInChecks | null {
      const kept = readCookie(request, checks);
      clearCookie(reply, checks);
      const text = kept === undefined ? null : unseal(sealingKey, CONTEXT, Buffer.from(kept, 'base64url'));
      if (text === null) return null;
      // sealed by this server, so it is what was kept
      const sealed = JSON.parse(text) as { readonly checks: SignInChecks; readonly until: number };
      return now() < sealed.until ? sealed.checks : null;
    },
  };
}

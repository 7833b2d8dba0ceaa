import * as endpoints from '@braise/contract/endpoints';
import { staffSessionRequest, staffTokenRequest } from '@braise/contract/staff';
import type { StaffToken, staffSession, staffSignIn } from '@braise/contract/staff';
import type { ErrorCode, Instant } from '@braise/domain';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Bus } from '../../../bus/bus.ts';
import type { Database } from '../../../database/database.ts';
import { giveStaffAccess } from '../../../identity/staff/give-staff-access.ts';
import { createStaffSessions } from '../../../identity/staff/staff-sessions.ts';
import { sendError } from '../../http/error-reply.ts';
import { isSameOrigin } from '../session/same-origin.ts';
import { createStaffCookies } from './staff-cookies.ts';
import type { StaffProvider } from './staff-provider.ts';

const refuse = (reply: FastifyReply, code: ErrorCode, title: string) => sendError(reply, { code, title });

/** How staff come in: they sign in at their provider, and ask for one home at a time. All calls come from this server's own page. */
export function registerStaffRoutes(
  app: FastifyInstance,
  deps: {
    readonly database: Database;
    readonly bus: Bus;
    readonly provider: StaffProvider;
    readonly sealingKey: Buffer;
    readonly publicUrl: string;
    readonly now: () => Instant;
    readonly log: FastifyBaseLogger;
  },
): void {
  const { database, provider, now, log, publicUrl } = deps;
  const sessions = createStaffSessions(deps);
  const cookies = createStaffCookies({ sealingKey: deps.sealingKey, secure: new URL(publicUrl).protocol === 'https:', now });

  app.addHook('onRequest', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    if (request.method === 'GET' || request.method === 'HEAD' || isSameOrigin(request, publicUrl)) return undefined;
    return refuse(reply, 'accessDenied', 'only from this server’s own pages');
  });

  const signedIn = async (request: FastifyRequest) => {
    const secret = cookies.readSession(request);
    return secret === undefined ? null : sessions.find(secret);
  };

  app.post(endpoints.beginStaffSignIn.path, async (_request, reply) => {
    try {
      const { url, checks } = await provider.begin();
      cookies.setChecks(reply, checks);
      return { url } satisfies z.infer<typeof staffSignIn>;
    } catch (error) {
      log.error({ err: error }, 'the provider of staff cannot be reached');
      return refuse(reply, 'unavailable', 'the provider cannot be reached');
    }
  });

  app.post(endpoints.openStaffSession.path, async (request, reply) => {
    const checks = cookies.takeChecks(request, reply);
    const returned = staffSessionRequest.safeParse(request.body);
    if (!returned.success) return refuse(reply, 'validationFailed', 'code and state are required');
    const profile = checks === null ? null : await provider.finish(returned.data, checks);
    if (profile === null) return refuse(reply, 'unauthorized', 'the sign-in is not accepted');
    // a browser has one session: a former one would be nobody's to end
    const former = cookies.readSession(request);
    if (former !== undefined) await sessions.end(former);
    const { staff, secret } = await sessions.open(profile);
    log.warn({ staff: staff.id }, 'staff signed in');
    cookies.setSession(reply, secret);
    return { staff } satisfies z.infer<typeof staffSession>;
  });

  const readSession = async (request: FastifyRequest): Promise<z.infer<typeof staffSession>> => ({ staff: await signedIn(request) });
  app.get(endpoints.getStaffSession.path, (request) => readSession(request));

  app.delete(endpoints.endStaffSession.path, async (request, reply) => {
    const secret = cookies.readSession(request);
    if (secret !== undefined) await sessions.end(secret);
    cookies.clearSession(reply);
    return reply.code(204).send();
  });

  app.post(endpoints.enterHome.path, async (request, reply) => {
    const asked = staffTokenRequest.safeParse(request.body);
    if (!asked.success) return refuse(reply, 'validationFailed', 'homeId is required');
    const secret = cookies.readSession(request);
    if (secret === undefined || (await sessions.find(secret)) === null) return refuse(reply, 'unauthorized', 'there is no session');
    const at = now();
    const { homeId } = asked.data;
    const given = await giveStaffAccess(database, secret, homeId, at);
    if (given === null) return refuse(reply, 'notFound', 'there is no such home');
    const { staff, token, expiresAt, homeName, mayChange } = given;
    log.warn({ staff: staff.id, homeId }, 'staff entered a home');
    const expiresIn = Math.floor((expiresAt - at) / 1000);
    return { accessToken: token, expiresIn, homeId, homeName, mayChange, staff } satisfies StaffToken;
  });
}

import type { Instant } from '@braise/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Provider } from 'oidc-provider';
import * as z from 'zod';
import type { Schema } from '../../../database/schema.ts';
import { findHomeName, findPerson } from '../../../identity/accounts/person.store.ts';
import { networkSubject } from '../../../identity/sign-in/throttle-rules.ts';
import { renderApprovalPage } from '../../../pages/device-pages.ts';
import { DEVICE_PATH, formatUserCode } from '../oauth/device-flow.ts';
import { grantApi } from '../oauth/grant-api.ts';
import { pageContext, sendPage } from './page-request.ts';
import { sendExpiredPage } from './send-expired-page.ts';
import { findInteraction } from './find-interaction.ts';

const answerForm = z.object({ answer: z.enum(['allow', 'refuse']) });
const deviceInfo = z.object({ ip: z.string().catch(''), ua: z.string().catch('') }).catch({ ip: '', ua: '' });

/** The first product of a user agent: `HomeAssistant/2026.11`. */
const softwareOf = (userAgent: string): string | null => /^[\w .-]{1,40}(?:\/[\w.-]{1,20})?/.exec(userAgent)?.[0].trim() || null;

/** The page on which a person approves a device that showed a code. */
export function registerApprovalRoutes(
  app: FastifyInstance,
  deps: {
    readonly database: Kysely<Schema>;
    readonly provider: Provider;
    readonly publicUrl: string;
    readonly now: () => Instant;
  },
): void {
  const { database, provider, now } = deps;
  type ApprovalRequest = FastifyRequest<{ Params: { uid: string } }>;

  /** The device's request that this browser is answering, with the person who signed in for it; null when it is over. */
  async function findApproval(request: ApprovalRequest, reply: FastifyReply) {
    const interaction = await findInteraction(provider, request, reply);
    if (interaction?.prompt.name !== 'consent' || interaction.deviceCode === undefined) return null;
    const [code, person] = await Promise.all([
      provider.DeviceCode.find(interaction.deviceCode),
      findPerson(database, interaction.session?.accountId ?? ''),
    ]);
    return code === undefined || person === null ? null : { code, person, scope: interaction.params['scope'] };
  }

  // as a person types it who reads the address on a device
  app.get('/device', async (_request, reply) => reply.redirect(DEVICE_PATH, 303));

  app.get('/account/approve/:uid', async (request: ApprovalRequest, reply) => {
    const approval = await findApproval(request, reply);
    if (approval === null) return sendExpiredPage(request, reply);
    const { code, person } = approval;
    const { ip, ua } = deviceInfo.parse(code.deviceInfo);
    const page = renderApprovalPage(pageContext(request), {
      action: `/account/approve/${request.params.uid}`,
      code: formatUserCode(code.userCode ?? ''),
      age: Math.max(0, Math.round(now() / 1000 - (code.iat ?? 0))),
      network: networkSubject(ip) === networkSubject(request.ip) ? 'same' : { address: ip },
      software: softwareOf(ua),
      account: person.email,
      home: await findHomeName(database, person.id),
    });
    return sendPage(reply, page);
  });

  app.post('/account/approve/:uid', async (request: ApprovalRequest, reply) => {
    const approval = await findApproval(request, reply);
    const form = answerForm.safeParse(request.body);
    if (approval === null || !form.success) return sendExpiredPage(request, reply);
    const { code, person, scope } = approval;
    const allow = async () =>
      (await grantApi(provider, { accountId: person.id, clientId: code.clientId ?? '', scope, publicUrl: deps.publicUrl })).jti;
    const result =
      form.data.answer === 'allow'
        ? { consent: { grantId: await allow() } }
        : { error: 'access_denied', error_description: 'the person refused' };
    return reply.redirect(await provider.interactionResult(request.raw, reply.raw, result, { mergeWithLastSubmission: true }), 303);
  });
}

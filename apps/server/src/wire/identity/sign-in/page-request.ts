import type { FastifyReply, FastifyRequest } from 'fastify';
import { iconWarningLarge } from '../../../pages/icons.ts';
import { renderMessagePage } from '../../../pages/message-page.ts';
import { translate } from '../../../pages/messages.ts';
import type { PageContext } from '../../../pages/page.ts';
import { pageHeaders } from '../../../pages/page-headers.ts';
import { readLanguage } from '../../../pages/read-language.ts';

/** Language of the browser, and where its switch comes back to. */
export const pageContext = (request: FastifyRequest): PageContext => ({
  language: readLanguage(request),
  path: request.url.split('?')[0] ?? '/',
});

/** Sends a page of the server's own with its headers. `formTarget`: where its form leads to in the end, as a source of CSP, if not here. */
export const sendPage = (reply: FastifyReply, page: string, status = 200, formTarget: string | null = null): FastifyReply =>
  reply.code(status).headers(pageHeaders(formTarget)).type('text/html; charset=utf-8').send(page);

/** Asks to come again in a while. `path`: where the page's switch of the language comes back to. */
export function sendTooManyTries(request: FastifyRequest, reply: FastifyReply, path?: string): FastifyReply {
  const context = { ...pageContext(request), ...(path !== undefined && { path }) };
  const say = translate(context.language);
  const actions = [{ label: say('device.home'), href: '/' }];
  const page = renderMessagePage(context, { title: say('wait.title'), lead: say('wait.lead'), icon: iconWarningLarge, actions });
  return sendPage(reply, page, 429);
}

/** Answers in a flood of passwords to be hashed; what was typed is sent again by the browser's reload. */
export function sendBusy(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const context = pageContext(request);
  const say = translate(context.language);
  const actions = [{ label: say('common.toSignIn'), href: '/' }];
  const page = renderMessagePage(context, { title: say('busy.title'), lead: say('signIn.busy'), icon: iconWarningLarge, actions });
  return sendPage(reply.header('retry-after', 5), page, 503);
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { iconWarningLarge } from '../../../pages/icons.ts';
import { renderMessagePage } from '../../../pages/message-page.ts';
import { translate } from '../../../pages/messages.ts';
import { pageContext, sendPage } from './page-request.ts';

/** A request of a client that is over, or another browser's. */
export function sendExpiredPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const context = pageContext(request);
  const say = translate(context.language);
  const actions = [{ label: say('common.toApp'), href: '/' }];
  const page = renderMessagePage(context, { title: say('expired.title'), lead: say('expired.lead'), icon: iconWarningLarge, actions });
  return sendPage(reply, page, 410);
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageContext } from '../../pages/page.ts';
import { pageHeaders } from '../../pages/page-headers.ts';
import { readLanguage } from '../../pages/read-language.ts';

/** Language of the browser, and where its switch comes back to. */
export const pageContext = (request: FastifyRequest): PageContext => ({
  language: readLanguage(request),
  path: request.url.split('?')[0] ?? '/',
});

/** Sends a page of the server's own with its headers. */
export const sendPage = (reply: FastifyReply, secure: boolean, page: string, status = 200): FastifyReply =>
  reply.code(status).headers(pageHeaders(secure)).type('text/html; charset=utf-8').send(page);

import type { IncomingMessage, ServerResponse } from 'node:http';
import { iconWarningLarge } from '../../../pages/icons.ts';
import { renderMessagePage } from '../../../pages/message-page.ts';
import { translate } from '../../../pages/messages.ts';
import { readLanguage } from '../../../pages/read-language.ts';
import { setPageHeaders } from '../../../pages/page-headers.ts';

/** Makes the page for a request of a client that cannot be sent back to it, and sets its headers; `code`: OAuth's error code. */
export type RefusalRenderer = (request: IncomingMessage, response: ServerResponse, code: string) => string;

export const renderRefusal: RefusalRenderer = (request, response, code) => {
  setPageHeaders(response);
  return refusalPage(request, code);
};

/** The same, whose headers are set by whoever sends it. */
export function refusalPage(request: Parameters<typeof readLanguage>[0], code: string): string {
  const language = readLanguage(request);
  const say = translate(language);
  return renderMessagePage(
    { language, path: '/account/signed-out' },
    {
      title: say('refused.title'),
      lead: say('refused.lead'),
      detail: say('refused.code', { code }),
      icon: iconWarningLarge,
      actions: [{ label: say('common.toApp'), href: '/' }],
    },
  );
}

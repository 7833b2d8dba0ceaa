import type { IncomingMessage } from 'node:http';
import { soundText } from '@braise/domain';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { iconCheck, iconWarningLarge } from '../../../pages/icons.ts';
import { type CodeFault, renderDeviceCodePage } from '../../../pages/device-pages.ts';
import { renderMessagePage } from '../../../pages/message-page.ts';
import { translate } from '../../../pages/messages.ts';
import type { PageContext } from '../../../pages/page.ts';
import { setPageHeaders } from '../../../pages/page-headers.ts';
import { readLanguage } from '../../../pages/read-language.ts';

/** Where a code that a device shows is typed in. */
export const DEVICE_PATH = '/oauth2/device';
/** Four and four, of twenty consonants: no word, nothing to mistake (RFC 8628, 6.1). */
const USER_CODE = { charset: 'base-20', mask: '****-****' } as const;

/** As the device shows it, with room around the dash. */
export const formatUserCode = (code: string): string => `${code.slice(0, 4)} – ${code.slice(4)}`;

/** Codes that came in the address: they are shown in the field, never sent on by themselves, so that a link alone approves nothing. */
const proposed = new WeakMap<IncomingMessage, string>();

/** Takes the code out of the address that `verification_uri_complete` carries. */
export function proposeUserCode(request: IncomingMessage, url: string): string {
  const [path = '', query] = url.split('?');
  if (path !== DEVICE_PATH || query === undefined || request.method !== 'GET') return url;
  const code = new URLSearchParams(query).get('user_code');
  if (code !== null) proposed.set(request, code.slice(0, 20));
  return path;
}

const faultOf = (error: Error | undefined): CodeFault | null => {
  if (error === undefined) return null;
  if (error.name === 'NoCodeError') return 'missing';
  if (error.name === 'ExpiredError') return 'expired';
  return error.name === 'AlreadyUsedError' ? 'used' : 'unknown';
};

/** The authorization server's pages for devices without a browser: the code typed in, then signing in, then the approval as consent. */
export function deviceFlow() {
  const contextOf = (ctx: KoaContextWithOIDC): PageContext => ({ language: readLanguage(ctx.req), path: DEVICE_PATH });
  function send(ctx: KoaContextWithOIDC, page: string): void {
    setPageHeaders(ctx.res);
    ctx.type = 'html';
    ctx.body = page;
  }
  function sendMessage(ctx: KoaContextWithOIDC, key: 'device.done' | 'device.refused'): void {
    const context = contextOf(ctx);
    const say = translate(context.language);
    const good = key === 'device.done';
    send(
      ctx,
      renderMessagePage(context, {
        title: say(`${key}.title`),
        lead: say(`${key}.lead`),
        icon: good ? iconCheck : iconWarningLarge,
        good,
        actions: [{ label: say('device.home'), href: '/' }],
      }),
    );
  }
  return {
    ...USER_CODE,
    enabled: true,
    deviceInfo: (ctx: KoaContextWithOIDC) => ({ ip: ctx.ip, ua: soundText(ctx.get('user-agent')).slice(0, 200) }),
    userCodeInputSource(ctx: KoaContextWithOIDC, form: string, _out: unknown, error: Error | undefined) {
      if (error?.name === 'AbortedError') return sendMessage(ctx, 'device.refused');
      const given = ctx.oidc.params?.['user_code'];
      const code = typeof given === 'string' ? given.slice(0, 20) : proposed.get(ctx.req);
      const xsrf = /name="xsrf" value="([^"]+)"/.exec(form)?.[1];
      if (xsrf === undefined) throw new Error('the form for a device’s code holds no secret');
      send(ctx, renderDeviceCodePage(contextOf(ctx), { action: DEVICE_PATH, xsrf, code: code ?? '', fault: faultOf(error) }));
    },
    // the form says `confirm`: the approval comes after signing in, where account and home can be shown
    userCodeConfirmSource: (ctx: KoaContextWithOIDC) => ctx.redirect(DEVICE_PATH),
    successSource: (ctx: KoaContextWithOIDC) => sendMessage(ctx, 'device.done'),
  };
}

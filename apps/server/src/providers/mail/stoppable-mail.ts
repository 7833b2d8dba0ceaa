import type { Mail } from './mail-port.ts';

/** What of the mails that residents asked for is stopped by a press in the mail program. */
export type MailKind = 'price-mails' | 'reading-mails' | 'savings-mails';

export const stopPath = (kind: MailKind, key: string): string => `/account/${kind}/${key}/stop`;

/** A mail with a way to have no more of its kind: one press in the mail program, as RFC 8058 has it of HTTPS alone. */
export function stoppableMail(
  mail: Mail,
  { kind, key, publicUrl }: { readonly kind: MailKind; readonly key: string; readonly publicUrl: string },
): Mail {
  const stop = new URL(stopPath(kind, key), publicUrl).href;
  const oneClick = stop.startsWith('https:') ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {};
  return { ...mail, headers: { 'List-Unsubscribe': `<${stop}>`, ...oneClick } };
}

import { html } from './html.ts';
import type { Language } from './language.ts';

export type MailContent = {
  readonly language: Language;
  readonly title: string;
  readonly greeting: string;
  readonly body: string;
  /** Null: there is nothing to follow. */
  readonly action: { readonly label: string; readonly link: string } | null;
  readonly foot: string;
};

/**
 * A mail with one message and at most one link, as text and as HTML. Many mail programs read styles
 * only in attributes; the sheet, with the colours of the dark, is for the others.
 */
export function renderMail(mail: MailContent): { readonly text: string; readonly html: string } {
  const { action } = mail;
  const link = action === null ? '' : `${action.label}\n${action.link}\n\n`;
  const text = `${mail.greeting}\n\n${mail.body}\n\n${link}${mail.foot}\n\nBraise°\n`;
  const page = html`<!doctype html>
    <html lang="${mail.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${mail.title}</title>
        <style>
          @media (prefers-color-scheme: dark) {
            .page {
              background: #120e0d !important;
              color: #f5efec !important;
            }
            .sheet {
              background: #1f1917 !important;
            }
            .heat {
              color: #ff8a5c !important;
            }
            .foot {
              color: #b8ada8 !important;
            }
            .go {
              background: #f5efec !important;
              color: #1f1a18 !important;
            }
          }
        </style>
      </head>
      <body
        class="page"
        style="margin:0;padding:24px 12px;background:#F4F1EF;color:#1F1A18;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif"
      >
        <div class="sheet" style="max-width:480px;margin:0 auto;padding:28px 26px;background:#FFFFFF;border-radius:22px">
          <p style="margin:0 0 18px;font-size:20px;font-weight:700">Braise<span class="heat" style="color:#C73F0F">°</span></p>
          <h1 style="margin:0 0 14px;font-size:24px;line-height:1.2">${mail.title}</h1>
          <p style="margin:0 0 10px">${mail.greeting}</p>
          <p style="margin:0 0 22px">${mail.body}</p>
          ${action === null ? html`` : button(action)}
          <p class="foot" style="margin:0;color:#5C5451;font-size:14px">${mail.foot}</p>
        </div>
      </body>
    </html> `.markup;
  return { text, html: page };
}

const button = ({ label, link }: NonNullable<MailContent['action']>) =>
  html`<p style="margin:0 0 22px">
    <a
      href="${link}"
      class="go"
      style="display:inline-block;padding:14px 22px;border-radius:14px;background:#1F1A18;color:#FFFFFF;font-weight:600;text-decoration:none"
      >${label}</a
    >
  </p>`;

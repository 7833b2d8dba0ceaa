import { mark } from './ember.ts';
import type { Html } from './html.ts';
import { escapeHtml, Html as Markup, html } from './html.ts';
import { translate } from './messages.ts';
import type { PageContext } from './page.ts';
import { languageSwitch, renderDocument } from './page.ts';

type MailLine = { readonly id: string; readonly at: number; readonly to: string; readonly subject: string };

const writeTime = (context: PageContext, at: number) =>
  new Intl.DateTimeFormat(context.language, { dateStyle: 'medium', timeStyle: 'short' }).format(at);

function renderSheet(context: PageContext, title: string, content: Html): string {
  const body = html`<body>
    <main class="sheet">
      <div class="top">${mark}${languageSwitch(context)}</div>
      ${content}
    </main>
  </body>`;
  return renderDocument(context.language, title, body);
}

/** The list of mails; null: mail leaves by SMTP and none is kept. */
export function renderOutboxPage(context: PageContext, mails: readonly MailLine[] | null): string {
  const say = translate(context.language);
  const lines = mails?.map(
    (mail) =>
      html`<li>
        <a class="mail" href="/operator/mail/${mail.id}"
          ><b>${mail.subject}</b><span class="meta">${writeTime(context, mail.at)}</span
          ><span class="meta">${say('operator.to', { address: mail.to })}</span></a
        >
      </li>`,
  );
  const list =
    lines === undefined || lines.length === 0
      ? html`<p class="card empty">${say(lines === undefined ? 'operator.smtp' : 'operator.empty')}</p>`
      : html`<ul class="card">
          ${lines}
        </ul>`;
  const content = html`<div>
      <h1>${say('operator.title')}</h1>
      ${mails && html`<p class="lead">${say('operator.lead')}</p>`}
    </div>
    ${list}`;
  return renderSheet(context, say('operator.title'), content);
}

/** Addresses in a mail's text as links. */
function linkify(text: string): Html {
  const parts = text.split(/(https?:\/\/[^\s<>"]+)/);
  const pieces = parts.map((part, index) =>
    index % 2 === 1 ? `<a href="${escapeHtml(part)}" rel="noreferrer">${escapeHtml(part)}</a>` : escapeHtml(part),
  );
  return new Markup(pieces.join(''));
}

/** One mail: its text, and its HTML in a frame that can do nothing. */
export function renderMailPage(context: PageContext, mail: MailLine & { readonly text: string }): string {
  const say = translate(context.language);
  const content = html`<p><a class="link" href="/operator">${say('operator.back')}</a></p>
    <div>
      <h1>${mail.subject}</h1>
      <p class="lead">${say('operator.to', { address: mail.to })} · ${writeTime(context, mail.at)}</p>
    </div>
    <div class="two">
      <section class="card">
        <h2>${say('operator.text')}</h2>
        <p class="plain-text">${linkify(mail.text)}</p>
      </section>
      <section class="card">
        <h2>${say('operator.html')}</h2>
        <iframe src="/operator/mail/${mail.id}/html" sandbox="" referrerpolicy="no-referrer" title="${say('operator.htmlFrame')}"></iframe>
      </section>
    </div>`;
  return renderSheet(context, mail.subject, content);
}

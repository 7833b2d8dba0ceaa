import { html } from './html.ts';
import type { Html } from './html.ts';
import type { PageContext } from './page.ts';
import { renderPage } from './page.ts';

/** A page that says one thing and offers at most two ways on. */
export function renderMessagePage(
  context: PageContext,
  message: {
    readonly title: string;
    readonly lead: string;
    readonly detail?: string;
    readonly icon: Html;
    readonly good?: boolean;
    readonly actions: readonly { readonly label: string; readonly href: string }[];
    readonly back?: string;
  },
): string {
  const content = html`<span class="seal${message.good && ' ok'}">${message.icon}</span>
    <div>
      <h1>${message.title}</h1>
      <p class="lead">${message.lead}</p>
      ${message.detail && html`<p class="lead">${message.detail}</p>`}
    </div>
    <div class="acts">
      ${message.actions.map(({ label, href }, index) => html`<a class="${index === 0 ? 'btn' : 'btn soft'}" href="${href}">${label}</a>`)}
    </div>`;
  return renderPage(context, {
    title: message.title,
    content,
    middle: true,
    ...(message.back === undefined ? {} : { back: message.back }),
  });
}

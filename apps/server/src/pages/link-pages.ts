import { emailField, passwordField } from './fields.ts';
import { html } from './html.ts';
import { translate } from './messages.ts';
import type { PageContext } from './page.ts';
import { renderPage } from './page.ts';

/** Asks for the address that a reset link goes to. */
export function renderForgottenPage(context: PageContext, page: { readonly email?: string; readonly fault?: string }): string {
  const say = translate(context.language);
  const content = html`<form method="post" action="/account/forgotten" novalidate>
    <div>
      <h1>${say('forgotten.title')}</h1>
      <p class="lead">${say('forgotten.lead')}</p>
    </div>
    ${emailField(say, { value: page.email ?? '', fault: page.fault, autofocus: true })}
    <div class="acts push"><button class="btn" type="submit">${say('forgotten.action')}</button></div>
  </form>`;
  return renderPage(context, { title: say('forgotten.title'), content, script: true, back: '/' });
}

/** Behind the link of a mail: a new password, or the password that shows who signed up. `email` stands for password managers. */
export function renderLinkPage(
  context: PageContext,
  kind: 'reset' | 'confirm',
  page: { readonly email: string; readonly fault?: string },
): string {
  const say = translate(context.language);
  const content = html`<form method="post" action="/account/${kind}" novalidate>
    <div>
      <h1>${say(`${kind}.title`)}</h1>
      <p class="lead">${say(`${kind}.lead`)}</p>
    </div>
    <input type="email" name="email" value="${page.email}" autocomplete="username" hidden />
    ${passwordField(say, { isNew: kind === 'reset', fault: page.fault, autofocus: true })}
    <div class="acts push"><button class="btn" type="submit">${say(`${kind}.action`)}</button></div>
  </form>`;
  return renderPage(context, { title: say(`${kind}.title`), content, script: true });
}

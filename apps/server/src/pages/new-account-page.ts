import { invitationNote, type Invitation } from './invitation-note.ts';
import { emailField, note, passwordField, textField } from './fields.ts';
import { html } from './html.ts';
import { translate } from './messages.ts';
import type { PageContext } from './page.ts';
import { renderPage } from './page.ts';

export type NewAccountPage = {
  readonly action: string;
  /** Whose invitation has been followed in this browser. */
  readonly invited?: Invitation | null;
  readonly name?: string;
  readonly email?: string;
  readonly faults?: { readonly name?: string; readonly email?: string; readonly password?: string };
  readonly notice?: string;
};

const FIELDS = ['name', 'email', 'password'] as const;

/** `first-run`: the account that will administer this server; `sign-up`: any other. */
export function renderNewAccountPage(context: PageContext, kind: 'first-run' | 'sign-up', page: NewAccountPage): string {
  const say = translate(context.language);
  const words = kind === 'first-run' ? 'firstRun' : 'signUp';
  const first = FIELDS.find((field) => page.faults?.[field] !== undefined) ?? 'name';
  const content = html`<form method="post" action="${page.action}" novalidate>
    <div>
      <h1>${say(`${words}.title`)}</h1>
      ${!page.invited && html`<p class="lead">${say(`${words}.lead`)}</p>`}
    </div>
    ${page.invited && invitationNote(say, page.invited)} ${page.notice && note(page.notice, 'danger')}
    ${textField({ name: 'name', label: say('common.firstName'), value: page.name ?? '', fault: page.faults?.name, autocomplete: 'given-name', maxLength: 80, autofocus: first === 'name' })}
    ${emailField(say, { value: page.email ?? '', fault: page.faults?.email, autofocus: first === 'email' })}
    ${passwordField(say, { isNew: true, fault: page.faults?.password, autofocus: first === 'password' })}
    <div class="acts push"><button class="btn" type="submit">${say(`${words}.action`)}</button></div>
    ${kind === 'sign-up' && html`<p class="swap">${say('signUp.haveAccount')}<a class="link" href="/">${say('signIn.action')}</a></p>`}
  </form>`;
  return renderPage(context, { title: say(`${words}.title`), content, script: true, ...(kind === 'sign-up' ? { back: '/' } : {}) });
}

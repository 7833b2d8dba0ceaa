import { invitationNote, type Invitation } from './invitation-note.ts';
import { emailField, note, passwordField } from './fields.ts';
import { html } from './html.ts';
import { iconTabletSmall } from './icons.ts';
import { translate } from './messages.ts';
import type { PageContext } from './page.ts';
import { renderPage } from './page.ts';

export type SignInPage = {
  /** Where the form goes. */
  readonly action: string;
  readonly signUpOpen: boolean;
  /** Whose invitation has been followed in this browser. */
  readonly invited: Invitation | null;
  readonly email?: string;
  readonly emailFault?: string;
  readonly passwordFault?: string;
  /** About the whole form. */
  readonly notice?: { readonly text: string; readonly kind: 'info' | 'danger' };
};

export function renderSignInPage(context: PageContext, page: SignInPage): string {
  const say = translate(context.language);
  const atEmail = !page.email || page.emailFault !== undefined;
  const content = html`<form method="post" action="${page.action}" novalidate>
    <h1>${say('signIn.title')}</h1>
    ${page.invited && invitationNote(say, page.invited)} ${page.notice && note(page.notice.text, page.notice.kind)}
    ${emailField(say, { value: page.email ?? '', fault: page.emailFault, autofocus: atEmail })}
    ${passwordField(say, { isNew: false, fault: page.passwordFault, autofocus: !atEmail })}
    <a class="link end" href="/account/forgotten">${say('signIn.forgotten')}</a>
    <div class="acts">
      <button class="btn" type="submit">${say('signIn.action')}</button>
      <a class="btn text" href="/oauth2/device">${iconTabletSmall}${say('signIn.approveDevice')}</a>
    </div>
    ${page.signUpOpen && html`<p class="swap push">${say('signIn.noAccount')}<a class="link" href="/account/sign-up">${say('signIn.create')}</a></p>`}
  </form>`;
  return renderPage(context, { title: say('signIn.title'), content, script: true });
}

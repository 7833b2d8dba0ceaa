import type { Html } from './html.ts';
import { html } from './html.ts';
import { iconSentSmall } from './icons.ts';
import type { Translate } from './messages.ts';

export type Invitation = { readonly inviter: string; readonly home: string };

/** Who invites to which home, to whom must sign in or up before. */
export const invitationNote = (say: Translate, { inviter, home }: Invitation): Html =>
  html`<div class="note info">
    ${iconSentSmall}
    <p>${say('common.invited', { inviter, home })}</p>
  </div>`;

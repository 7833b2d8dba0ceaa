import { codeField } from './fields.ts';
import { html } from './html.ts';
import { iconTablet } from './icons.ts';
import { translate } from './messages.ts';
import type { PageContext } from './page.ts';
import { renderPage } from './page.ts';

export type CodeFault = 'missing' | 'unknown' | 'expired' | 'used';

/** Where the code is typed that another device shows. */
export function renderDeviceCodePage(
  context: PageContext,
  page: { readonly action: string; readonly xsrf: string; readonly code: string; readonly fault: CodeFault | null },
): string {
  const say = translate(context.language);
  const fault = page.fault === null ? null : say(`device.fault.${page.fault}`);
  const content = html`<form method="post" action="${page.action}" novalidate>
    <div>
      <h1>${say('device.title')}</h1>
      <p class="lead">${say('device.lead')}</p>
    </div>
    <input type="hidden" name="xsrf" value="${page.xsrf}" />
    <input type="hidden" name="confirm" value="yes" />
    ${codeField({ name: 'user_code', label: say('device.code'), hint: say('device.hint'), value: page.code, fault })}
    <div class="acts push"><button class="btn" type="submit">${say('device.continue')}</button></div>
  </form>`;
  return renderPage(context, { title: say('device.title'), content, back: '/', middle: true });
}

export type Approval = {
  readonly action: string;
  /** As the device shows it. */
  readonly code: string;
  /** Seconds since the device asked. */
  readonly age: number;
  /** Whether it asked from the network that the person approves from; else its address. */
  readonly network: 'same' | { readonly address: string };
  /** What the device calls its software; null when it says nothing. */
  readonly software: string | null;
  readonly account: string;
  /** Null: the person has none yet. */
  readonly home: string | null;
};

/** Where a person lets another device act for the home, or refuses. */
export function renderApprovalPage(context: PageContext, approval: Approval): string {
  const say = translate(context.language);
  const minutes = Math.floor(approval.age / 60);
  const age = minutes === 0 ? say('approval.secondsAgo', { seconds: approval.age }) : say('approval.minutesAgo', { minutes });
  const facts = [
    [say('approval.code'), approval.code],
    [say('approval.asked'), age],
    ...(approval.software === null ? [] : [[say('approval.software'), approval.software]]),
    [say('approval.network'), approval.network === 'same' ? say('approval.sameNetwork') : approval.network.address],
    [say('approval.account'), approval.account],
  ];
  const content = html`<article class="card">
      <div class="dev">
        <span class="seal plain">${iconTablet}</span>
        <h1 class="section">${say('approval.title')}</h1>
        <p class="lead">${approval.home === null ? say('approval.leadNoHome') : say('approval.lead', { home: approval.home })}</p>
      </div>
      <dl class="facts">
        ${facts.map(
          ([name, value]) =>
            html`<dt>${name}</dt>
              <dd>${value}</dd>`,
        )}
      </dl>
    </article>
    <p class="meta center">${say('approval.compare')}</p>
    <form class="plain acts" method="post" action="${approval.action}">
      <button class="btn" type="submit" name="answer" value="allow">${say('approval.allow')}</button>
      <button class="btn danger" type="submit" name="answer" value="refuse">${say('approval.refuse')}</button>
    </form>`;
  return renderPage(context, { title: say('approval.title'), content, back: '/oauth2/device', middle: true });
}

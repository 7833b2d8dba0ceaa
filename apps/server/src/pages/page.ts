import { FONT_PATH, SCRIPT_PATH, STYLE_PATH } from './assets.ts';
import { ember, mark } from './ember.ts';
import type { Html } from './html.ts';
import { html } from './html.ts';
import { iconBack } from './icons.ts';
import type { Language } from './language.ts';
import { translate } from './messages.ts';

/** What every page needs: the language, and the path that the language switch comes back to. */
export type PageContext = { readonly language: Language; readonly path: string };

export type PageShape = {
  readonly title: string;
  readonly content: Html;
  /** Where the back arrow leads; a page without one shows the ember above the form on a phone. */
  readonly back?: string;
  /** A message stands in the middle; a form starts at the top. */
  readonly middle?: boolean;
  /** Whether a form is filled in here. */
  readonly script?: boolean;
};

/** The document around any page of the server's own. */
export function renderDocument(language: Language, title: string, body: Html, script = false): string {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#F4F1EF" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#120E0D" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <title>${title} · Braise°</title>
        <link rel="preload" href="${FONT_PATH}" as="font" type="font/woff2" crossorigin />
        <link rel="stylesheet" href="${STYLE_PATH}" />
        ${script && html`<script type="module" src="${SCRIPT_PATH}"></script>`}
      </head>
      ${body}
    </html> `.markup;
}

/** The switch between the two languages; it works without a script and is remembered. */
export function languageSwitch({ language, path }: PageContext): Html {
  const other: Language = language === 'fr' ? 'en' : 'fr';
  const to = `/account/language?${new URLSearchParams({ to: other, back: path }).toString()}`;
  return html`<a class="language end" href="${to}" lang="${other}" hreflang="${other}">${translate(language)('language.other')}</a>`;
}

/** A page of the sign-in family: the ember, a bar, one column. */
export function renderPage(context: PageContext, shape: PageShape): string {
  const say = translate(context.language);
  const frame = shape.back === undefined && shape.middle !== true ? 'outer' : 'inner';
  const body = html`<body class="${frame}">
    <div class="frame">
      <header class="ember">
        ${ember}
        <div class="claim">
          ${mark}
          <p aria-hidden="true">${say('brand.claim')}</p>
        </div>
      </header>
      <main class="main">
        <div class="bar">
          ${shape.back !== undefined && html`<a class="iconbtn" href="${shape.back}" aria-label="${say('common.back')}">${iconBack}</a>`}${languageSwitch(context)}
        </div>
        <div class="${shape.middle === true ? 'body mid' : 'body'}">${shape.content}</div>
      </main>
    </div>
  </body>`;
  return renderDocument(context.language, shape.title, body, shape.script);
}

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { html } from './html.ts';

describe('html', () => {
  it('lets no text become markup, in text or in a quoted attribute', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('<', '>', '"', "'", '&', 'a', '=', ' ') }), (text) => {
        const { markup } = html`<p title="${text}">${text}</p>`;
        expect(markup).toMatch(/^<p title="[^"<>']*">[^<>"']*<\/p>$/);
      }),
    );
  });

  it('joins lists, keeps markup and leaves nothing for what is not there', () => {
    // By another name, so that the formatter leaves the white space alone.
    const write = html;
    const none: string | undefined = undefined;
    const list = write`<ul>${['a', 'b'].map((name) => write`<li>${name}</li>`)}</ul>${null}${none}${false}${0}`;
    expect(list.markup).toBe('<ul><li>a</li><li>b</li></ul>0');
  });
});

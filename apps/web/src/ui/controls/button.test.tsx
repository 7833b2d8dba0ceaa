import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Button, IconButton } from './button.tsx';

it('what is under way takes no press, and keeps the focus', () => {
  const markup = [<Button key="1" busy />, <IconButton key="2" busy icon="x" label="" />].map((element) => renderToStaticMarkup(element));
  for (const html of markup) {
    expect(html).toContain('aria-disabled="true" aria-busy="true"');
    expect(html).not.toContain(' disabled');
  }
});

it('what rests says nothing of it', () => expect(renderToStaticMarkup(<Button />)).not.toContain('aria-'));

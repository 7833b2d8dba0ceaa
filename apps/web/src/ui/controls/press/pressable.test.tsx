import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ButtonHTMLAttributes, MouseEvent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RowButton } from '../../content/list.tsx';
import { Button, IconButton } from '../button.tsx';
import { pressable } from './pressable.ts';
import { Stepper } from '../stepper.tsx';

/** A native button that is written with the attribute of its own; `=>` ends no tag. */
const DISABLED = /<button\b(?:=>|[^>])*?\sdisabled(?=[=\s/>])/;

it.each([
  [<Button key="1" busy />, <IconButton key="2" busy icon="x" label="" />, <RowButton key="3" busy />],
  [<Button key="1" disabled />, <IconButton key="2" disabled icon="x" label="" />, <RowButton key="3" disabled />],
])('what is under way, or cannot be, is no stop of the focus that is lost', (...elements) => {
  for (const html of elements.map((element) => renderToStaticMarkup(element))) {
    expect(html).toContain('aria-disabled="true"');
    expect(html).not.toContain(' disabled');
  }
});

it('takes no press, and sends no form', () => {
  const pressed: string[] = [];
  const press = ({ onClick }: ButtonHTMLAttributes<HTMLButtonElement>) =>
    onClick?.({ preventDefault: () => pressed.push('prevented') } as unknown as MouseEvent<HTMLButtonElement>);
  const onClick = () => void pressed.push('pressed');
  press(pressable({ disabled: true, onClick }));
  press(pressable({ busy: true, onClick }));
  press(pressable({ onClick }));
  expect(pressed).toEqual(['prevented', 'prevented', 'pressed']);
});

it('what rests says nothing of it', () => expect(renderToStaticMarkup(<Button />)).not.toContain('aria-'));

it('a stepper that has come to its end keeps the button that brought it there', () => {
  const html = renderToStaticMarkup(
    <Stepper label="" value="" less={{ label: 'less', take: null }} more={{ label: 'more', take: () => {} }} />,
  );
  expect(html).toMatch(/aria-disabled="true"[^>]*aria-label="less"/);
  expect(html).toMatch(/<button type="button" aria-label="more"/);
  expect(html).not.toContain(' disabled');
});

it('no button is disabled by its own attribute', () => {
  const sources = join(import.meta.dirname, '../../..');
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.tsx$/.test(file));
  const disabling = files.filter((file) => DISABLED.test(readFileSync(join(sources, file), 'utf8')));
  expect(files.length).toBeGreaterThan(300);
  expect(disabling).toEqual([]);
  expect('<button type="button" onClick={() => go()} disabled={asking}>').toMatch(DISABLED);
  expect('<button {...pressable({ disabled: asking, onClick })}>').not.toMatch(DISABLED);
});

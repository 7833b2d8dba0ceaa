import { Fragment, type ReactNode } from 'react';

/** Stands for the value while the message is put together; no text holds it. */
export const BOLD_PLACE = '\u0001';

/** A message whose `{value}` was filled with `BOLD_PLACE`, with the value set in bold there. */
export function BoldValue({ text, value }: { readonly text: string; readonly value: string }): ReactNode {
  const [before, ...rest] = text.split(BOLD_PLACE);
  return (
    <>
      {before}
      {rest.map((after) => (
        <Fragment key={after}>
          <b>{value}</b>
          {after}
        </Fragment>
      ))}
    </>
  );
}

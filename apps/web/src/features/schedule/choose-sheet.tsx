import { type ReactNode, useState } from 'react';
import { List, Row, RowText } from '../../ui/content/list.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { Switch } from '../../ui/controls/switch.tsx';
import styles from './schedule.module.css';

type ChooseSheetProps<Key extends string | number> = {
  readonly title: string;
  readonly closeLabel: string;
  readonly options: readonly { readonly key: Key; readonly name: string }[];
  readonly doLabel: string;
  /** That one of them has to be chosen. */
  readonly noneLabel: string;
  /** Resolves to whether it is done, and the sheet closes. */
  readonly onChosen: (chosen: readonly Key[]) => Promise<boolean>;
  readonly onClose: () => void;
  readonly children?: ReactNode;
};

/** Some of several, and one thing to do with them. */
export function ChooseSheet<Key extends string | number>({
  title,
  closeLabel,
  options,
  doLabel,
  noneLabel,
  onChosen,
  onClose,
  children,
}: ChooseSheetProps<Key>) {
  const [chosen, setChosen] = useState<readonly Key[]>([]);
  const [busy, setBusy] = useState(false);
  const choose = async (close: () => void) => {
    setBusy(true);
    const done = await onChosen(chosen);
    setBusy(false);
    if (done) close();
  };
  return (
    <Sheet title={title} closeLabel={closeLabel} onClose={onClose}>
      {(close) => (
        <>
          {children}
          <List as="div">
            {options.map(({ key, name }) => (
              <Row key={key} as="label">
                <RowText title={name} breaks />
                <Switch
                  label={name}
                  checked={chosen.includes(key)}
                  onChange={(on) => setChosen(on ? [...chosen, key] : chosen.filter((other) => other !== key))}
                />
              </Row>
            ))}
          </List>
          <output className={`meta ${styles.none}`}>{chosen.length === 0 && noneLabel}</output>
          <Button block busy={busy} disabled={chosen.length === 0} onClick={() => void choose(close)}>
            {doLabel}
          </Button>
        </>
      )}
    </Sheet>
  );
}

import type { BillDoubtBody, HeatingBillBody, HeatingBillsBody } from '@braise/contract/energy-insights';
import { BILL_LIMITS } from '@braise/domain/meter';
import { type FormEvent, useId, useState } from 'react';
import { useSendable } from '../../../loading/use-sendable.ts';
import { errorText } from '../../../messages/error-text.ts';
import { openFigure } from '../../../messages/formats/field-figure.ts';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { dateFault } from '../typed/date-fault.ts';
import { FailedNote, isOf } from '../failed-note.tsx';
import styles from '../meter.module.css';
import { isOfDelivered } from './is-of-delivered.ts';
import { RemoveDialog } from '../removed/remove-dialog.tsx';
import { SheetButtons } from '../sheet-buttons.tsx';
import { TypedDialog } from '../typed/typed-dialog.tsx';
import { useMeterCommands } from '../use-meter.ts';
import { figureFault, typedFigure } from '../typed/typed-figure.ts';
import type { MeterWords } from '../use-meter-words.ts';
import { useTypedText } from '../typed/use-typed-text.ts';
import { billDoubtWords, hasField, kindsOf } from '../weighed/bill-doubt-words.ts';
import { DoubtDialog } from '../weighed/doubt-dialog.tsx';
import { useWeighedSending } from '../weighed/use-weighed-sending.ts';

type BillSheetProps = {
  /** Null: one that is to be added. */
  readonly bill: HeatingBillBody | null;
  /** Of a new one, ISO 4217. */
  readonly currency: string;
  readonly delivered: HeatingBillsBody['delivered'];
  readonly words: MeterWords;
  /** It is deleted; called before `onClose`. */
  readonly onRemoved: (id: string) => void;
  readonly onClose: () => void;
};

const AMOUNT = { least: 0, most: BILL_LIMITS.amountInCents.most / 100, decimals: 2 };
const ENERGY = { ...BILL_LIMITS.kWh, decimals: 2 };

/** What a supplier asked for a time, and what it says was used. */
export function BillSheet({ bill, currency, delivered, words, onRemoved, onClose }: BillSheetProps) {
  const { t, locale, fault } = words;
  const commands = useMeterCommands();
  const offlineId = useId();
  const sendable = useSendable(offlineId);
  const [opened] = useState({
    from: bill?.startDate ?? '',
    to: bill?.endDate ?? '',
    sum: bill === null ? '' : openFigure(locale, bill.amountInCents / 100, AMOUNT.decimals),
    energy: bill?.kWh == null ? '' : openFigure(locale, bill.kWh, ENERGY.decimals),
  });
  const [from, setFrom] = useState(opened.from);
  const [to, setTo] = useState(opened.to);
  const [sum, setSum] = useState(opened.sum);
  const [energy, setEnergy] = useState(opened.energy);
  const isSame = from === opened.from && to === opened.to && sum === opened.sum && energy === opened.energy;
  const [tried, setTried] = useState(false);
  const [removing, setRemoving] = useState(false);
  const { busy, failure, form, send, stop, forget, doubts, isAsking, isUnsent, insist, correct } = useWeighedSending<BillDoubtBody>();
  const typed = useTypedText(!isSame);
  const amount = typedFigure(locale, sum);
  const kWh = energy.trim() === '' ? null : typedFigure(locale, energy);
  const wrongEnergy = energy.trim() === '' ? null : figureFault(locale, energy, ENERGY);
  const wrongFrom = dateFault(from);
  const wrongTo = dateFault(to) ?? (to < from ? 'bill.days.wrong' : null);

  const wrongAmount = figureFault(locale, sum, AMOUNT);
  const own = bill?.currency ?? currency;
  const oddWords = (odd: readonly BillDoubtBody[]): string => billDoubtWords(odd, { currency: own }, words);
  /** Beside what is likely to be corrected. */
  const oddIn = (kind: BillDoubtBody['kind']): string | null => {
    const odd = isAsking ? [] : doubts.filter((doubt) => doubt.kind === kind);
    return odd.length === 0 ? null : oddWords(odd);
  };
  const faultOf = (field: string, wrong: typeof wrongTo): string | null =>
    isOf(failure, field) ? errorText(t, locale, failure) : tried && wrong !== null ? t(wrong) : null;

  const id = bill?.id ?? null;
  const bodyOf = (sumTyped: number) => ({ startDate: from, endDate: to, amountInCents: Math.round(sumTyped * 100), kWh });
  const save = (event: FormEvent, close: () => void): void => {
    event.preventDefault();
    setTried(true);
    if (amount === null || wrongAmount !== null || wrongEnergy !== null || wrongFrom !== null || wrongTo !== null) return stop();
    if (busy) return;
    const asked = bodyOf(amount);
    const put = () => commands.putBill(id, asked);
    void send({ weigh: () => commands.weighBill(id, asked), put, said: t('bill.saved'), close: () => leave(close) });
  };
  const saveAsIs = (close: () => void): void => {
    if (amount === null) return;
    const put = () => commands.putBill(id, { ...bodyOf(amount), confirmed: kindsOf(doubts) });
    void insist({ put, said: t('bill.saved'), close: () => leave(close) });
  };
  const leave = (close: () => void): void => {
    typed.release();
    close();
  };
  return (
    <Sheet title={t(bill === null ? 'bill.add' : 'bill.correct')} closeLabel={t('close')} mayClose={typed.mayClose} onClose={onClose}>
      {(close) => (
        <form ref={form} className={styles.form} noValidate onChange={forget} onSubmit={(event) => save(event, close)}>
          <div className={styles.two}>
            <TextField
              type="date"
              label={t('bill.from')}
              value={from}
              required
              error={faultOf('startDate', wrongFrom) ?? oddIn('BEFORE_HOME')}
              onChange={(event) => setFrom(event.target.value)}
            />
            <TextField
              type="date"
              label={t('bill.to')}
              value={to}
              required
              error={faultOf('endDate', wrongTo) ?? oddIn('PERIOD')}
              onChange={(event) => setTo(event.target.value)}
            />
          </div>
          {isOfDelivered(delivered, { from, to }) && <p className="meta">{t('bill.delivered')}</p>}
          <TextField
            label={t('bill.amount')}
            inputMode="decimal"
            autoComplete="off"
            suffix={own}
            value={sum}
            required
            error={
              tried && wrongAmount !== null
                ? wrongAmount === 'figure.wrong'
                  ? t('bill.amount.wrong')
                  : fault(wrongAmount, AMOUNT)
                : oddIn('PRICE')
            }
            onChange={(event) => setSum(event.target.value)}
          />
          <TextField
            label={t('bill.energy')}
            inputMode="decimal"
            autoComplete="off"
            suffix="kWh"
            value={energy}
            error={tried && wrongEnergy !== null ? fault(wrongEnergy, ENERGY) : oddIn('ENERGY')}
            onChange={(event) => setEnergy(event.target.value)}
          />
          <FailedNote failure={failure} telling={['startDate', 'endDate']} unsent={isUnsent} />
          <SheetButtons busy={busy} sendable={sendable} remove={bill && { label: t('bill.remove'), onClick: () => setRemoving(true) }} />
          {isAsking && (
            <DoubtDialog
              title={t('bill.ask')}
              text={oddWords(doubts)}
              hasField={hasField(doubts)}
              onCorrect={correct}
              explanation={null}
              onInsist={() => saveAsIs(close)}
            />
          )}
          {bill !== null && removing && (
            <RemoveDialog
              what="bill"
              words={words}
              ask={() => commands.removeBill(bill.id)}
              onDone={() => {
                onRemoved(bill.id);
                leave(close);
              }}
              onClose={() => setRemoving(false)}
            />
          )}
          <TypedDialog typed={typed} saveable={!sendable.disabled} onSave={() => form.current?.requestSubmit()} onDiscard={close} />
        </form>
      )}
    </Sheet>
  );
}

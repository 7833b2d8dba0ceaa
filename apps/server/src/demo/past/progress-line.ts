/** The console, as far as progress needs it. */
export type Console = { readonly isTTY?: boolean; write(text: string): unknown };

const STEP = 0.1;

/** Tells a person at the console how far something is: one line that is written over, or a line for each tenth where lines stay. */
export function createProgressLine(console: Console, label: string): (share: number) => void {
  let told = -1;
  return (share) => {
    const done = share >= 1;
    const step = console.isTTY === true ? 0.01 : STEP;
    const next = done ? 1 : Math.floor(share / step + 1e-9) * step;
    if (next <= told) return;
    told = next;
    const text = `${label}: ${Math.round(next * 100)} %`;
    if (console.isTTY === true) console.write(`\r${text}${done ? '\n' : ''}`);
    else console.write(`${text}\n`);
  };
}

import { memo, type ReactNode, useRef } from 'react';
import { DegreeFigure } from '../content/figure.tsx';
import { IconButton } from '../controls/button.tsx';
import { DialDrawing } from './dial-drawing.tsx';
import { type DialScale, snap } from './dial-scale.ts';
import '../controls/cover-input.css';
import './dial.css';

export type DialProps = {
  readonly scale: DialScale;
  readonly value: number;
  /** Where the first step up leads from where it stands; null: to the next. */
  readonly wakesAt?: number | null;
  readonly measured: number | null;
  /** Whether the room is to be warmed or cooled toward the value: which ticks between the two are thick. */
  readonly direction: 'up' | 'down';
  readonly caption: ReactNode;
  readonly disabled?: boolean;
  readonly words: {
    readonly label: string;
    readonly less: string;
    readonly more: string;
    /** The value as it is read out, « 21,0 degrés ». */
    readonly spoken: (value: number) => string;
    /** The large figure, « 21,0 ». */
    readonly figure: (value: number) => string;
    /** A figure on the scale. */
    readonly mark: (value: number) => string;
  };
  /** Called at each move; `settled` is false while a finger still holds the knob. */
  readonly onChange: (value: number, settled: boolean) => void;
};

/** The setpoint on an arc. The control is a native range input; the drawing mirrors it and adds dragging along the ring. */
export const Dial = memo(function Dial({
  scale,
  value,
  wakesAt = null,
  measured,
  direction,
  caption,
  disabled = false,
  words,
  onChange,
}: DialProps) {
  const range = useRef<HTMLInputElement>(null);
  const set = (next: number, settled: boolean) => onChange(snap(scale, next), settled);
  /** By button or key, which know of no value between: a finger on the ring shows the one it means. */
  const step = (next: number) => set(wakesAt !== null && next > value && next < scale.max ? wakesAt : next, true);
  return (
    <div className="dial">
      <DialDrawing
        scale={scale}
        value={value}
        measured={measured}
        direction={direction}
        mark={words.mark}
        figure={words.figure}
        disabled={disabled}
        onGrab={() => range.current?.focus({ preventScroll: true })}
        onChange={set}
      />
      <input
        ref={range}
        className="cover-input dial-range"
        type="range"
        min={scale.min}
        max={scale.max}
        step={scale.step}
        value={value}
        disabled={disabled}
        aria-label={words.label}
        aria-valuetext={words.spoken(value)}
        onChange={(event) => step(event.target.valueAsNumber)}
      />
      <div className="dial-core" aria-hidden="true">
        <span className="dial-cap">{caption}</span>
        <DegreeFigure value={words.figure(value)} className="dial-num" />
      </div>
      <div className="dial-btns">
        <IconButton
          className="dbtn"
          icon="minus"
          size={26}
          label={words.less}
          disabled={disabled || value <= scale.min}
          onClick={() => step(value - scale.step)}
        />
        <IconButton
          className="dbtn"
          icon="plus"
          size={26}
          label={words.more}
          disabled={disabled || value >= scale.max}
          onClick={() => step(value + scale.step)}
        />
      </div>
    </div>
  );
});

import { type PointerEvent, useMemo, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { angleOf, breakMarks, onCircle, positionAt, RADIUS, textAt, type Tick, ticksOf } from './dial-geometry.ts';
import { type DialScale, valueAt } from './dial-scale.ts';

type DialDrawingProps = {
  readonly scale: DialScale;
  readonly value: number;
  readonly measured: number | null;
  readonly direction: 'up' | 'down';
  readonly mark: (value: number) => string;
  readonly figure: (value: number) => string;
  readonly disabled: boolean;
  readonly onGrab: () => void;
  readonly onChange: (value: number, settled: boolean) => void;
};

/** A figure of the scale nearer than this to the measured one hides: degrees of arc. */
const CROWDED = 12;
const ARC_START = onCircle(150, RADIUS);
const ARC_END = onCircle(390, RADIUS);

/** Ticks, figures, the measured mark and the knob; a finger or a mouse drags along the ring. */
export function DialDrawing({ scale, value, measured, direction, mark, figure, disabled, onGrab, onChange }: DialDrawingProps) {
  const svg = useRef<SVGSVGElement>(null);
  const [dragging, setDragging] = useState(false);
  const ticks = useMemo(() => ticksOf(scale), [scale]);
  const slashes = useMemo(() => breakMarks(scale), [scale]);
  const knob = onCircle(angleOf(scale, value), RADIUS);

  const valueUnder = (event: PointerEvent): number => {
    const matrix = svg.current?.getScreenCTM();
    if (!matrix) return value;
    return valueAt(scale, positionAt(new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse())));
  };
  const drag = disabled
    ? {}
    : {
        onPointerDown: (event: PointerEvent<SVGElement>) => {
          if (event.button !== 0) return;
          event.preventDefault();
          event.currentTarget.setPointerCapture(event.pointerId);
          setDragging(true);
          onGrab();
          onChange(valueUnder(event), false);
        },
        onPointerMove: (event: PointerEvent<SVGElement>) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) onChange(valueUnder(event), false);
        },
        onPointerUp: (event: PointerEvent<SVGElement>) => {
          setDragging(false);
          onChange(valueUnder(event), true);
        },
        onPointerCancel: () => {
          setDragging(false);
          onChange(value, true);
        },
      };

  return (
    <svg ref={svg} viewBox="0 0 320 292" aria-hidden="true" className={dragging ? 'dragging' : undefined}>
      <g className="ticks">
        {ticks.map((tick) => (
          <TickMark key={tick.value} tick={tick} on={tick.value <= value} go={isBetween(tick.value, value, measured, direction)} />
        ))}
      </g>
      <g className="brk">
        {slashes.map(([from, to]) => (
          <line key={from.x} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
        ))}
      </g>
      <DialFigures scale={scale} measured={measured} mark={mark} figure={figure} />
      <path className="hit" d={`M${ARC_START.x} ${ARC_START.y}A${RADIUS} ${RADIUS} 0 1 1 ${ARC_END.x} ${ARC_END.y}`} {...drag} />
      <g className="dknob" transform={`translate(${knob.x} ${knob.y})`} {...drag}>
        <circle className="knob-hit" r="26" />
        <circle className="knob" r="15" />
        <circle className="knob-dot" r="4.5" />
      </g>
    </svg>
  );
}

function TickMark({ tick, on, go }: { readonly tick: Tick; readonly on: boolean; readonly go: boolean }) {
  const className = classNames(on && 'on', go && 'go');
  if (tick.kind === 'dot') return <circle className={className} cx={tick.from.x} cy={tick.from.y} r="1.9" />;
  return <line className={className} x1={tick.from.x} y1={tick.from.y} x2={tick.to.x} y2={tick.to.y} />;
}

function DialFigures({ scale, measured, mark, figure }: Pick<DialDrawingProps, 'scale' | 'measured' | 'mark' | 'figure'>) {
  const measuredAngle = measured === null ? null : angleOf(scale, measured);
  return (
    <g className="dial-lab">
      {scale.labels.map((label) => {
        const angle = angleOf(scale, label);
        if (measuredAngle !== null && Math.abs(angle - measuredAngle) < CROWDED) return null;
        const at = textAt(angle, 151);
        return (
          <text key={label} x={at.x} y={at.y}>
            {mark(label)}
          </text>
        );
      })}
      {measured !== null && measuredAngle !== null && (
        <>
          <path
            className="meas"
            transform={`translate(${onCircle(measuredAngle, 143).x} ${onCircle(measuredAngle, 143).y}) rotate(${measuredAngle + 180})`}
            d="M0 0l-7.5 -4.4v8.8z"
          />
          <text className="meas-t" {...measuredText(measuredAngle)}>
            {figure(measured)}
          </text>
        </>
      )}
    </g>
  );
}

function isBetween(tick: number, value: number, measured: number | null, direction: 'up' | 'down'): boolean {
  if (measured === null) return false;
  return direction === 'up' ? tick <= value && tick > measured : tick >= value && tick < measured;
}

/** Beside the mark rather than above it a figure needs more room: it is wider than high. */
function measuredText(angle: number) {
  return textAt(angle, 163 + 8 * Math.abs(Math.cos((angle * Math.PI) / 180)) ** 2);
}

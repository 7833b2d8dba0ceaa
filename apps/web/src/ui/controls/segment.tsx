import './segment.css';
import { Icon, type IconName } from '../marks/icon.tsx';

export type SegmentOption<Value extends string> = { readonly value: Value; readonly label: string; readonly icon?: IconName };

type SegmentProps<Value extends string> = {
  readonly legend: string;
  /** Among fields the legend stands above, as their labels do; among groups, as their headings do. */
  readonly labelled?: 'field' | 'group';
  readonly name: string;
  readonly options: readonly SegmentOption<Value>[];
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly disabled?: boolean;
};

/** Two to four equal choices of which one holds: radios. */
export function Segment<Value extends string>({ legend, labelled, name, options, value, onChange, disabled = false }: SegmentProps<Value>) {
  const stacked = options.some((option) => option.icon);
  return (
    <fieldset disabled={disabled}>
      <legend className={labelled === undefined ? 'sr' : labelled === 'field' ? 'field-name' : 'h-card'}>{legend}</legend>
      <div className={stacked ? 'segment stack' : 'segment'}>
        {options.map((option) => (
          <label key={option.value}>
            <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
            {option.icon && <Icon name={option.icon} size={22} />}
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

import type { RoomView, SettingView } from '@braise/contract/live';
import type { ReactNode } from 'react';
import type { RoomPresentation } from '../../climate/room-presentation.ts';
import { AIR_MODE_ICON } from '../../climate/air-mode-icon.ts';
import { airValueWords } from '../../climate/air-value-words.ts';
import type { Translate } from './words.ts';
import { Icon } from '../../ui/marks/icon.tsx';
import { OptionGroup } from '../../ui/controls/option-group.tsx';
import { Segment } from '../../ui/controls/segment.tsx';
import { SelectField } from '../../ui/controls/select-field.tsx';
import { Switch } from '../../ui/controls/switch.tsx';
import type { useRoomControl } from './control/use-room-control.ts';
import { List, Row, RowText } from '../../ui/content/list.tsx';
import styles from './room.module.css';

type RoomAirProps = {
  readonly air: NonNullable<RoomView['air']>;
  readonly presentation: RoomPresentation;
  readonly control: ReturnType<typeof useRoomControl>;
  readonly t: Translate;
  /** What became of what was asked: beside the mode, for what follows reaches below the fold of a phone. */
  readonly children: ReactNode;
};

/** What an air conditioner does: its mode, its fan, where it blows, its display; each as far as the unit has it. */
export function RoomAir({ air, presentation, control, t, children }: RoomAirProps) {
  const setting = presentation.setting?.power === 'ON' && presentation.phrase !== 'window' ? presentation.setting : null;
  const modes = air.starts.flatMap((start) => (start.mode === null ? [] : [{ mode: start.mode, start }]));
  const options = OPTIONS.filter((option) => air[option].length > 1);
  return (
    <>
      {modes.length > 1 && (
        <OptionGroup
          legend={t('room.mode')}
          name="air-mode"
          options={modes.map(({ mode }) => ({ value: mode, title: t(`air.mode.${mode}`), icon: AIR_MODE_ICON[mode] }))}
          value={setting?.mode ?? null}
          onChange={(mode) => {
            const start = modes.find((each) => each.mode === mode)?.start;
            if (start) control.setAir({ mode, celsius: start.celsius });
          }}
        />
      )}
      {children}
      {(setting?.mode === 'DRY' || setting?.mode === 'FAN') && (
        <p className={styles.why}>
          <Icon name="info" size={20} />
          {t(`air.effect.${setting.mode}`)}
        </p>
      )}
      {setting !== null && air.fanLevel.length > 1 && (
        <Segment
          legend={t('air.fanLevel')}
          labelled="group"
          name="air-fan"
          options={air.fanLevel.map((value) => ({ value, label: airValueWords(value, t) }))}
          value={setting.fanLevel ?? null}
          onChange={(fanLevel) => control.setAir({ fanLevel })}
        />
      )}
      {setting !== null && options.length > 0 && (
        <List as="div">
          {options.map((option) => (
            <AirOption key={option} option={option} values={air[option]} setting={setting} control={control} t={t} />
          ))}
        </List>
      )}
    </>
  );
}

type AirOptionProps = Pick<RoomAirProps, 'control' | 't'> & {
  readonly option: (typeof OPTIONS)[number];
  readonly values: readonly string[];
  readonly setting: SettingView;
};

/** On or off by a switch; one of several places by the browser's list. */
function AirOption({ option, values, setting, control, t }: AirOptionProps) {
  const value = setting[option];
  const set = (next: string) => control.setAir({ [option]: next });
  if (values.every((each) => each === 'ON' || each === 'OFF')) {
    return (
      <Row>
        <RowText title={t(`air.${option}`)} detail={t(`air.${option}.effect`)} />
        <Switch label={t(`air.${option}`)} checked={value === 'ON'} onChange={(on) => set(on ? 'ON' : 'OFF')} />
      </Row>
    );
  }
  return (
    <Row>
      <span className="grow">
        <SelectField label={t(`air.${option}`)} value={value ?? ''} onChange={(event) => set(event.target.value)}>
          {value === undefined && <option value="">{t('air.unknown')}</option>}
          {values.map((each) => (
            <option key={each} value={each}>
              {airValueWords(each, t)}
            </option>
          ))}
        </SelectField>
      </span>
    </Row>
  );
}

const OPTIONS = ['verticalSwing', 'horizontalSwing', 'light'] as const;

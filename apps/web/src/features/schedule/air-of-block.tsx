import type { RoomView, SettingView } from '@braise/contract/live';
import { airValueWords } from '../../climate/air-value-words.ts';
import { SelectField } from '../../ui/controls/select-field.tsx';
import styles from './schedule.module.css';
import type { Translate } from './words.ts';

type AirOfBlockProps = {
  readonly air: NonNullable<RoomView['air']>;
  readonly setting: SettingView;
  readonly t: Translate;
  readonly set: (change: Partial<SettingView>, part: string) => void;
};

/** The mode and the fan of an air conditioner in a block, as far as the unit has them. */
export function AirOfBlock({ air, setting, t, set }: AirOfBlockProps) {
  const modes = air.starts.flatMap((start) => (start.mode === null ? [] : [{ mode: start.mode, start }]));
  return (
    <div className={styles.air}>
      {modes.length > 1 && (
        <SelectField
          label={t('air.mode')}
          value={setting.mode ?? ''}
          onChange={(event) => {
            const start = modes.find(({ mode }) => mode === event.target.value)?.start;
            if (start !== undefined) set(start, 'mode');
          }}
        >
          {modes.map(({ mode }) => (
            <option key={mode} value={mode}>
              {t(`air.mode.${mode}`)}
            </option>
          ))}
        </SelectField>
      )}
      {air.fanLevel.length > 1 && (
        <SelectField
          label={t('air.fanLevel')}
          value={setting.fanLevel ?? ''}
          onChange={(event) => set({ fanLevel: event.target.value }, 'fan')}
        >
          {setting.fanLevel === undefined && <option value="">{t('air.as-it-is')}</option>}
          {air.fanLevel.map((level) => (
            <option key={level} value={level}>
              {airValueWords(level, t)}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  );
}

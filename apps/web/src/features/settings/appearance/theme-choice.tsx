import { useState } from 'react';
import { useMessages } from '../../../messages/messages-provider.tsx';
import '../../../ui/controls/cover-input.css';
import { chooseTheme, storedTheme, THEMES } from '../../../ui/theme.ts';
import './theme-choice.css';

const TILES = [0, 1, 2, 3];

/** The theme of this device, each as the home looks in it. */
export function ThemeChoice() {
  const { t } = useMessages();
  const [theme, setTheme] = useState(storedTheme);
  return (
    <fieldset>
      <legend className="h-card theme-legend">{t('appearance.theme')}</legend>
      <div className="themes">
        {THEMES.map((value) => (
          <label key={value}>
            <input
              className="cover-input"
              type="radio"
              name="theme"
              checked={value === theme}
              onChange={() => {
                chooseTheme(value);
                setTheme(value);
              }}
            />
            <span className={`theme-view ${value}`} aria-hidden="true">
              {TILES.map((tile) => (
                <i key={tile} />
              ))}
            </span>
            <span className="theme-name">{t(`theme.${value}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

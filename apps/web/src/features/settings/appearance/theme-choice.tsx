import { useState } from 'react';
import { useMessages } from './words.ts';
import '../../../ui/controls/cover-input.css';
import { chooseTheme, storedTheme, THEMES } from '../../../ui/theme.ts';
import styles from './theme-choice.module.css';

/** How the picture of each is drawn. */
const VIEWS = { light: '', dark: styles.dark, system: styles.system };
const TILES = [0, 1, 2, 3];

/** The theme of this device, each as the home looks in it. */
export function ThemeChoice() {
  const { t } = useMessages();
  const [theme, setTheme] = useState(storedTheme);
  return (
    <fieldset>
      <legend className={`h-card ${styles.themeLegend}`}>{t('appearance.theme')}</legend>
      <div className={styles.themes}>
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
            <span className={`${styles.themeView} ${VIEWS[value]}`} aria-hidden="true">
              {TILES.map((tile) => (
                <i key={tile} />
              ))}
            </span>
            <span className={styles.themeName}>{t(`theme.${value}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

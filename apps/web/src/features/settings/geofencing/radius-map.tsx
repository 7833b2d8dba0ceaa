import { Icon } from '../../../ui/marks/icon.tsx';
import { type Place, tilesAround } from './map-tiles.ts';
import { useTiles } from './use-geofencing.ts';
import styles from './geofencing.module.css';

/** As wide as a panel gets, px; what is beyond is cut off. */
const SIZE = { width: 720, height: 220 };
/** The circle that stands for the radius, px. */
const CIRCLE = 84;

type RadiusMapProps = { readonly place: Place; readonly metres: number; readonly label: string };

/** The home in the middle of its circle: where there are squares of a map they lie beneath, at the scale of the circle. */
export function RadiusMap({ place, metres, label }: RadiusMapProps) {
  const tiles = useTiles().data?.tiles ?? null;
  return (
    <div className={styles.map} role="img" aria-label={label}>
      {tiles && (
        <div className={styles.tiles}>
          {tilesAround(tiles.url, place, { ...SIZE, metres, pixels: CIRCLE }).map(({ url, left, top, side }) => (
            <img key={url} src={url} alt="" width={side} height={side} style={{ left, top }} />
          ))}
        </div>
      )}
      <i className={styles.circle} style={{ width: 2 * CIRCLE, height: 2 * CIRCLE }} />
      <span className={styles.home}>
        <Icon name="house-simple" size={22} />
      </span>
      {tiles && <small className={styles.credits}>{tiles.attribution}</small>}
    </div>
  );
}

import type { ConsentKind } from '@braise/contract/consents';
import { useMessages } from './words.ts';
import { Icon } from '../../ui/marks/icon.tsx';
import styles from './consents.module.css';

type ConsentPointsProps = {
  readonly kind: ConsentKind;
  readonly partner: string;
  /** The partner asks for remote monitoring too. */
  readonly monitoring: boolean;
};

/** What one agrees to, point by point. */
export function ConsentPoints({ kind, partner, monitoring }: ConsentPointsProps) {
  const { t } = useMessages();
  const points = [
    t(`consent.${kind}.point-1`, { partner }),
    ...(monitoring ? [t('consent.dataSharing.monitoring', { partner })] : []),
    t(`consent.${kind}.point-2`),
    t(`consent.${kind}.point-3`),
  ];
  return (
    <ul className={styles.consentPoints}>
      {points.map((point) => (
        <li key={point}>
          <Icon name="info" size={20} />
          <span>{point}</span>
        </li>
      ))}
    </ul>
  );
}

import type { StaffToken } from '@braise/contract/staff';
import { useMessages } from './words.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import styles from './access.module.css';

type StaffBannerProps = { readonly entry: StaffToken; readonly onLeave: () => void };

/** Reminds staff that this is somebody’s home. */
export function StaffBanner({ entry, onLeave }: StaffBannerProps) {
  const { t } = useMessages();
  const { homeName, mayChange, staff } = entry;
  return (
    <aside className={styles.staffBar} aria-label={t('staff.bar')}>
      <Icon name={mayChange ? 'hand-tap' : 'eye'} size={18} />
      <p>
        <b>{homeName}</b> <span>{t(mayChange ? 'staff.bar.change' : 'staff.bar.read', { name: staff.name })}</span>
      </p>
      <Button look="text" onClick={onLeave}>
        {t('staff.leave')}
      </Button>
    </aside>
  );
}

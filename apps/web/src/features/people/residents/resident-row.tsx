import type { UserBody } from '@braise/contract/v2';
import { initial } from '../../../messages/initial.ts';
import { useMessages } from '../words.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import { whereabouts } from './resident-words.ts';
import { Row, RowButton } from '../../../ui/content/list.tsx';
import styles from '../people.module.css';

type ResidentRowProps = {
  readonly resident: UserBody;
  readonly own: boolean;
  /** Null: there is nothing to do about them here. */
  readonly onOpen: (() => void) | null;
};

/** A resident: who, and whether at home as far as their phones say. */
export function ResidentRow({ resident, own, onOpen }: ResidentRowProps) {
  const { t } = useMessages();
  const where = whereabouts(resident.mobileDevices);
  const content = (
    <>
      <span className={classNames(styles.avatar, where !== 'home' && styles.out)} aria-hidden="true">
        {initial(resident.name)}
      </span>
      <span className="grow">
        <span className="h-card">
          {resident.name}
          {own && (
            <>
              {' '}
              <span className={styles.peopleYou}>{t('people.you')}</span>
            </>
          )}
        </span>
        <span className="meta">{t(`people.${where}`)}</span>
      </span>
    </>
  );
  if (onOpen === null) return <Row tall>{content}</Row>;
  return (
    <RowButton tall aria-haspopup="dialog" onClick={onOpen}>
      {content}
      <Icon name="caret-right" size={20} />
    </RowButton>
  );
}

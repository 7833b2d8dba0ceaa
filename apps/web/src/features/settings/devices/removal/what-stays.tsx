import { Card } from '../../../../ui/content/card.tsx';
import { Group } from '../../../../ui/content/group.tsx';
import { Icon } from '../../../../ui/marks/icon.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { useMessages } from '../words.ts';
import styles from './replace.module.css';

/** What a device takes over from another, and what it begins anew. */
export function WhatStays({ name, rooms }: { readonly name: string; readonly rooms: readonly string[] }) {
  const { t } = useMessages();
  const kept = [
    { what: t('replace.stays.place'), how: [name, ...rooms].join(', '), stays: true },
    { what: t('replace.stays.plan'), how: t('replace.stays.plan.how'), stays: true },
    { what: t('replace.stays.history'), how: t('replace.stays.history.how'), stays: true },
    { what: t('device.offset'), how: t('replace.stays.offset.how'), stays: false },
  ];
  return (
    <Group title={t('replace.stays')}>
      <Card className={styles.kept}>
        <ul>
          {kept.map(({ what, how, stays }) => (
            <li key={what} className={classNames(!stays && styles.anew)}>
              <span>
                <Icon name={stays ? 'check-bold' : 'arrow-counter-clockwise'} size={14} />
              </span>
              <span>{what}</span>
              <span className="meta">{how}</span>
            </li>
          ))}
        </ul>
      </Card>
    </Group>
  );
}

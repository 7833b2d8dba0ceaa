import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Addresses } from '../../host/addresses.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';

type SettingsRowProps = {
  readonly to: Addresses['devices' | 'people' | 'staffAccess' | 'appearance'];
  /** The mark by which the panel that it opens gives the focus back. */
  readonly opens: string;
  readonly icon: IconName;
  readonly title: string;
  /** Null while it is not known. */
  readonly detail: string | null;
  readonly children?: ReactNode;
};

/** What of the home can be set up, and where: opens a panel over the settings. */
export function SettingsRow({ to, opens, icon, title, detail, children }: SettingsRowProps) {
  return (
    <li>
      <Link className="item" to={to} state={(state) => ({ ...state, panelDepth: 1 })} resetScroll={false} data-opens={opens}>
        <span className="puck plain">
          <Icon name={icon} size={22} />
        </span>
        <span className="grow">
          <span className="h-card">{title}</span>
          <span className="meta">{detail ?? '\u00A0'}</span>
        </span>
        {children}
        <Icon name="caret-right" size={20} />
      </Link>
    </li>
  );
}

import type { ReactNode } from 'react';
import type { Addresses } from '../../host/addresses.ts';
import type { IconName } from '../../ui/marks/icon.tsx';
import { PanelLink } from '../../ui/content/panel-link.tsx';

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
      <PanelLink to={to} opens={opens} icon={icon} title={title} detail={detail ?? '\u00A0'}>
        {children}
      </PanelLink>
    </li>
  );
}

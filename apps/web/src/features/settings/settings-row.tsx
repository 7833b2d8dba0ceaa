import type { ComponentProps, ReactNode } from 'react';
import type { IconName } from '../../ui/marks/icon.tsx';
import { PanelLink } from '../../ui/content/panel-link.tsx';

type SettingsRowProps = Pick<ComponentProps<typeof PanelLink>, 'to' | 'opens' | 'title'> & {
  readonly icon: IconName;
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

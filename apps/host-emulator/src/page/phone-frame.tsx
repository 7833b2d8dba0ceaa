import type { RefObject } from 'react';
import { PermissionDialog } from './permission-dialog.tsx';
import type { PhoneStatus } from './phone-service.ts';
import type { PhoneControl } from './use-phone.ts';

/** What the web view shows; a new `visit` opens it again. */
export type Opened = { readonly path: string; readonly deepLink: string | null; readonly visit: number };

type PhoneFrameProps = {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly control: PhoneControl;
  readonly status: PhoneStatus;
  readonly opened: Opened | null;
  readonly onOpen: (path: string) => Promise<void>;
};

const TABS = ['Home', 'Energy', 'Settings'];

/** The phone: its status bar, the web view or what stands in its place, and the bar of the app. */
export function PhoneFrame({ frame, control, status, opened, onOpen }: PhoneFrameProps) {
  const { phone, asking, decide } = control;
  const { ui, closed } = phone;
  const className = `phone phone-${phone.os.toLowerCase()} status-${ui.statusBarStyle}`;
  return (
    <section className={className} aria-label="Phone" data-orientation={ui.screenOrientation}>
      <div className="screen">
        <div className="status-bar" aria-hidden="true">
          <span>19:42</span>
          <span>{status.networkOn ? 'LTE' : 'No network'}</span>
        </div>
        <div className="view">
          <WebView frame={frame} control={control} status={status} opened={opened} onOpen={onOpen} />
        </div>
        {ui.displayBottomBar && closed === null && (
          <nav className="host-bar" aria-label="Bar of the host">
            {TABS.map((tab) => (
              <span key={tab}>
                {tab}
                {tab === 'Settings' && ui.displaySettingsBadge && <i className="badge" aria-label="badge" />}
              </span>
            ))}
          </nav>
        )}
        {asking && <PermissionDialog os={phone.os} onDecide={decide} />}
      </div>
    </section>
  );
}

function WebView({ frame, control, status, opened, onOpen }: PhoneFrameProps) {
  const { phone } = control;
  if (status.account === null) {
    return (
      <div className="native">
        <p className="native-title">Braise</p>
        <p>Sign in with the browser, as the app on a phone does.</p>
        <a className="button primary" href="/sign-in">
          Sign in
        </a>
      </div>
    );
  }
  if (phone.closed !== null) {
    return (
      <div className="native">
        <p className="native-title">{phone.closed === 'HOME' ? 'Home of the app' : 'Landing screen of the app'}</p>
        <p>The web view is closed.</p>
        <button className="button primary" type="button" onClick={() => void onOpen('/web-view/home')}>
          Open the web view
        </button>
      </div>
    );
  }
  if (opened === null) return <div className="native" />;
  const query = new URLSearchParams({ os: phone.os, version: phone.version, bundle: phone.bundle });
  if (opened.deepLink !== null) query.set('deepLink', opened.deepLink);
  const src = `${status.networkUrl}${opened.path}${opened.path.includes('?') ? '&' : '?'}${query.toString()}`;
  return <iframe key={opened.visit} ref={frame} title="Web view" src={src} allow="geolocation" />;
}

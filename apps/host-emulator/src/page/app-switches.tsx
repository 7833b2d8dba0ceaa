import { useState } from 'react';
import { TOKEN_KINDS } from './alter-token.ts';
import { Choice } from './choice.tsx';
import { BUNDLES } from './phone-state.ts';
import { signOut, type PhoneStatus } from './phone-service.ts';
import type { PhoneControl } from './use-phone.ts';

type AppSwitchesProps = {
  readonly control: PhoneControl;
  readonly status: PhoneStatus;
  readonly onOpen: (path: string, deepLink?: string | null) => Promise<void>;
  readonly onChanged: () => Promise<void>;
};

const PATHS = [
  '/web-view/home',
  '/web-view/zoneV2/1/climate-report',
  '/web-view/more',
  '/web-view/settings',
  '/web-view/initial-setup/home',
  '/web-view/initial-setup/mobile-app/device-selection',
  '/web-view/initial-setup/mobile-app/geofencing-selection',
  '/web-view/demo/home',
];

/** The app: which it is, what it shows, and with what token. */
export function AppSwitches({ control, status, onOpen, onChanged }: AppSwitchesProps) {
  const { phone, change, say, post, note, giveToken, tokenKind, setTokenKind } = control;
  const [path, setPath] = useState(PATHS[0] ?? '');
  const [link, setLink] = useState('zones/1/report');
  return (
    <>
      <section className="card">
        <h2>App</h2>
        <form
          className="row"
          onSubmit={(event) => {
            event.preventDefault();
            void onOpen(path);
          }}
        >
          <label className="field wide">
            <span>Path</span>
            <input list="paths" value={path} onChange={({ target }) => setPath(target.value)} />
          </label>
          <datalist id="paths">
            {PATHS.map((one) => (
              <option key={one} value={one} />
            ))}
          </datalist>
          <button className="button">Open</button>
        </form>
        <div className="row">
          <Choice label="System" value={phone.os} options={['ANDROID', 'IOS']} onChange={(os) => change({ os })} />
          <label className="field">
            <span>Version</span>
            <input value={phone.version} onChange={({ target }) => change({ version: target.value })} />
          </label>
          <Choice label="Bundle" value={phone.bundle} options={BUNDLES} onChange={(bundle) => change({ bundle })} />
        </div>
        <form
          className="row"
          onSubmit={(event) => {
            event.preventDefault();
            if (phone.closed === null) say('onDeepLink', { url: link });
            else void onOpen('/web-view/home', link);
          }}
        >
          <label className="field wide">
            <span>Deep link</span>
            <input value={link} onChange={({ target }) => setLink(target.value)} />
          </label>
          <button className="button">Follow</button>
        </form>
      </section>
      <section className="card">
        <h2>Account</h2>
        <p>
          {status.account === null
            ? 'Nobody is signed in.'
            : `${status.account.name}, ${status.account.homeId === null ? 'without a home' : `home ${status.account.homeId}`}`}
        </p>
        <div className="row">
          <Choice label="Token" value={tokenKind} options={TOKEN_KINDS} onChange={setTokenKind} />
          <button className="button" type="button" onClick={() => void giveToken(true)}>
            Push token
          </button>
          <button className="button" type="button" onClick={() => void signOut().then(onChanged)}>
            Sign out
          </button>
        </div>
      </section>
      <section className="card">
        <h2>Hostile messages</h2>
        <div className="row">
          {HOSTILE.map(([label, text]) => (
            <button
              key={label}
              className="button"
              type="button"
              onClick={() => {
                post(text);
                note({ from: 'host', name: 'hostile', text: label, hostile: true });
              }}
            >
              {label}
            </button>
          ))}
        </div>
      </section>
    </>
  );
}

const HOSTILE: readonly (readonly [string, string])[] = [
  ['No JSON', '<script>'],
  ['Unknown name', '{"version":1,"name":"eraseHome","payload":{}}'],
  ['Wrong payload', '{"version":1,"name":"onAccessToken","payload":{"accessToken":7}}'],
  ['Too large', 'x'.repeat(100_000)],
];

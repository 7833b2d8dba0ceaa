import { HOST_ABILITIES, LOCATION_PERMISSION_STATES } from '@braise/contract/host';
import type { Band } from '@braise/domain/phones';
import { useState } from 'react';
import { Choice, Toggle } from './choice.tsx';
import { registerPhone, reportRegion, turnNetwork, type PhoneStatus } from './phone-service.ts';
import { metadataOf, type Phone } from './phone-state.ts';
import type { PhoneControl } from './use-phone.ts';

type PhoneSwitchesProps = { readonly control: PhoneControl; readonly status: PhoneStatus; readonly onChanged: () => Promise<void> };

/** Bands beyond the first, by where they end. */
const FAR: readonly (readonly [Band, string])[] = [
  [2, 'Within 5 km'],
  [3, 'Within 15 km'],
  [4, 'Farther'],
];

const THEMES = ['system', 'light', 'dark'] as const;

/** The phone: where it is, what it lets the app do, and how it is held. */
export function PhoneSwitches({ control, status, onChanged }: PhoneSwitchesProps) {
  const { phone, change, say } = control;
  const [theme, setTheme] = useState<(typeof THEMES)[number]>('system');
  return (
    <>
      <LocationSwitches control={control} status={status} onChanged={onChanged} />
      <section className="card">
        <h2>Phone</h2>
        <div className="row">
          <Choice
            label="Orientation"
            value={phone.ui.screenOrientation}
            options={['AUTO', 'LANDSCAPE']}
            onChange={(screenOrientation) => change({ ui: { ...phone.ui, screenOrientation } })}
          />
          <Choice
            label="Theme"
            value={theme}
            options={THEMES}
            onChange={(next) => {
              setTheme(next);
              if (next === 'system') delete document.documentElement.dataset['theme'];
              else document.documentElement.dataset['theme'] = next;
            }}
          />
        </div>
        <div className="row">
          <Toggle label="Network" on={status.networkOn} onChange={(on) => void turnNetwork(on).then(onChanged)} />
          <button className="button" type="button" onClick={() => say('onVisibility', { visible: false })}>
            Hide app
          </button>
          <button className="button" type="button" onClick={() => say('onVisibility', { visible: true })}>
            Show app
          </button>
        </div>
        <p className="told">
          Bar {phone.ui.displayBottomBar ? 'shown' : 'hidden'}, badge {phone.ui.displaySettingsBadge ? 'shown' : 'hidden'}, status bar{' '}
          {phone.ui.statusBarStyle}, analytics{' '}
          {phone.analytics === null ? 'undecided' : phone.analytics.analyticsGranted ? 'granted' : 'declined'}
        </p>
      </section>
      <Abilities control={control} />
    </>
  );
}

function LocationSwitches({ control, status, onChanged }: PhoneSwitchesProps) {
  const { phone, change, say, note } = control;
  const { account } = status;
  const phones = account?.phones ?? [];
  const homeId = account?.homeId ?? null;
  const cross = async (band: Band) => {
    if (homeId === null || phone.mobileDeviceId === null) return;
    const answered = await reportRegion({ homeId, mobileDeviceId: phone.mobileDeviceId, band });
    const place = band === 0 ? 'arrived' : `in band ${band}`;
    note({ from: 'phone', name: 'region', text: answered === 204 ? `${place}: stored` : `${place}: the server answered ${answered}` });
  };
  const register = async (home: number) => {
    const { device } = metadataOf(phone);
    change({ mobileDeviceId: await registerPhone({ homeId: home, name: device.model, metadata: device }) });
    await onChanged();
  };
  return (
    <section className="card">
      <h2>Location</h2>
      <div className="row">
        <Choice
          label="Permission"
          value={phone.permission}
          options={['ASK', ...LOCATION_PERMISSION_STATES]}
          onChange={(permission: Phone['permission']) => {
            change({ permission });
            if (permission !== 'ASK') say('onLocationPermissionChanged', { locationPermissionState: permission });
          }}
        />
        <label className="field">
          <span>This phone</span>
          <select value={phone.mobileDeviceId ?? ''} onChange={({ target }) => change({ mobileDeviceId: Number(target.value) || null })}>
            <option value="">not in the home</option>
            {phones.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            {phone.mobileDeviceId !== null && !phones.some(({ id }) => id === phone.mobileDeviceId) && (
              <option value={phone.mobileDeviceId}>phone {phone.mobileDeviceId}</option>
            )}
          </select>
        </label>
        {homeId !== null && (
          <button className="button" type="button" onClick={() => void register(homeId)}>
            Register
          </button>
        )}
      </div>
      <div className="row">
        <button className="button" type="button" disabled={phone.mobileDeviceId === null} onClick={() => void cross(1)}>
          Leave home
        </button>
        <button className="button" type="button" disabled={phone.mobileDeviceId === null} onClick={() => void cross(0)}>
          Arrive home
        </button>
        {FAR.map(([band, distance]) => (
          <button key={band} className="button" type="button" disabled={phone.mobileDeviceId === null} onClick={() => void cross(band)}>
            {distance}
          </button>
        ))}
      </div>
      <p className="told">
        {phone.region === null
          ? 'No region is watched.'
          : `Watched: ${phone.region.radius} m around ${phone.region.latitude}, ${phone.region.longitude}`}
      </p>
    </section>
  );
}

/** The compatibility flags, one by one; the app hears of a change at once. */
function Abilities({ control: { phone, change, say } }: { control: PhoneControl }) {
  return (
    <details className="card">
      <summary>
        Abilities, {phone.abilities.size} of {HOST_ABILITIES.length}
      </summary>
      <div className="grid">
        {HOST_ABILITIES.map((ability) => (
          <Toggle
            key={ability}
            label={ability}
            on={phone.abilities.has(ability)}
            onChange={(on) => {
              const abilities = new Set(phone.abilities);
              if (on) abilities.add(ability);
              else abilities.delete(ability);
              change({ abilities });
              say('compatibility', { protocolVersion: 1, abilities: [...abilities] });
            }}
          />
        ))}
      </div>
    </details>
  );
}

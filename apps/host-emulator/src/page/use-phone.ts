import {
  readPageMessage,
  writeAccessTokenCookie,
  writeHostMessage,
  type HostMessageName,
  type HostMessages,
  type LocationPermissionState,
} from '@braise/contract/host';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { alterToken, type TokenKind } from './alter-token.ts';
import { fetchAccessToken, signOut } from './phone-service.ts';
import { FIRST_STATE, type Phone } from './phone-state.ts';
import { takePageMessage, type Effect } from './take-page-message.ts';

/** One line of the log. `app`: what the page in the web view said. */
export type LogLine = {
  readonly id: number;
  readonly from: 'app' | 'host' | 'phone';
  readonly name: string;
  readonly text: string;
  readonly hostile?: true;
};

type Asked = { readonly answerTo?: string };

/** The newest lines that are kept. */
const KEPT = 200;

/** The phone around the web view in `frame`, whose page comes from `origin`. */
export function usePhone(frame: RefObject<HTMLIFrameElement | null>, origin: string | null) {
  const [phone, setPhone] = useState<Phone>(FIRST_STATE);
  const [log, setLog] = useState<readonly LogLine[]>([]);
  const [asking, setAsking] = useState<Asked | null>(null);
  const [tokenKind, setTokenKind] = useState<TokenKind>('valid');
  const now = useRef({ phone, tokenKind, line: 0 });
  now.current.tokenKind = tokenKind;

  const change = useCallback((next: Partial<Phone>) => {
    now.current.phone = { ...now.current.phone, ...next };
    setPhone(now.current.phone);
  }, []);
  const note = useCallback((line: Omit<LogLine, 'id'>) => {
    now.current.line += 1;
    const entry = { ...line, id: now.current.line };
    setLog((lines) => [entry, ...lines].slice(0, KEPT));
  }, []);
  const post = useCallback(
    (text: string) => {
      if (origin !== null) frame.current?.contentWindow?.postMessage(text, origin);
    },
    [frame, origin],
  );
  const say = useCallback(
    <Name extends HostMessageName>(name: Name, payload: HostMessages[Name], ids: Asked = {}) => {
      post(writeHostMessage(name, payload, ids));
      const shown = name === 'onAccessToken' ? shortened(payload) : payload;
      note({ from: 'host', name, text: JSON.stringify(shown) });
    },
    [post, note],
  );
  /** The access token, as the switch has it, in the cookie and back. */
  const takeToken = useCallback(async (fresh: boolean): Promise<string | null> => {
    const token = alterToken(await fetchAccessToken(fresh), now.current.tokenKind);
    document.cookie = writeAccessTokenCookie(token, { secure: location.protocol === 'https:' });
    return token;
  }, []);
  const giveToken = useCallback(
    async (fresh: boolean, ids: Asked = {}) => say('onAccessToken', { accessToken: await takeToken(fresh) }, ids),
    [say, takeToken],
  );

  const carryOut = useCallback(
    (effect: Effect) => {
      const ids = 'answerTo' in effect && effect.answerTo !== undefined ? { answerTo: effect.answerTo } : {};
      if (effect.do === 'say') say(effect.name, effect.payload, ids);
      else if (effect.do === 'giveToken') void giveToken(effect.fresh, ids);
      else if (effect.do === 'askPermission') setAsking(ids);
      else if (effect.do === 'signOut') void signOut();
      else note({ from: 'phone', name: 'phone', text: effect.text });
    },
    [say, giveToken, note],
  );

  useEffect(() => {
    const hear = ({ source, origin: from, data }: MessageEvent<unknown>) => {
      if (source !== frame.current?.contentWindow || from !== origin) return;
      const read = readPageMessage(data);
      if (!read.ok) return note({ from: 'app', name: read.fault, text: String(data).slice(0, 200), hostile: true });
      note({ from: 'app', name: read.message.name, text: JSON.stringify(read.message.payload) });
      const taken = takePageMessage(now.current.phone, read.message);
      change(taken.phone);
      taken.effects.forEach(carryOut);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [frame, origin, note, change, carryOut]);

  const decide = (state: LocationPermissionState) => {
    const ids = asking ?? {};
    setAsking(null);
    change({ permission: state });
    say('onLocationPermissionChanged', { locationPermissionState: state }, ids);
  };
  return { phone, change, log, note, post, say, takeToken, giveToken, tokenKind, setTokenKind, asking: asking !== null, decide };
}
export type PhoneControl = ReturnType<typeof usePhone>;

/** Tokens are not for a log. */
function shortened(payload: object): object {
  const token = 'accessToken' in payload ? payload.accessToken : null;
  return { accessToken: typeof token === 'string' ? `${token.slice(0, 12)}…` : null };
}

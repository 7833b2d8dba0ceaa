import { reportError, reportWarning } from '../../reporting/report.ts';
import { type DeepLink, readDeepLink } from './read-deep-link.ts';

type DeepLinksDeps = {
  /** Opens what a link means; resolves to false if nobody knows it. */
  readonly follow: (link: DeepLink) => Promise<boolean>;
  readonly openHome: () => void;
  /** Of the page: links to elsewhere are none. */
  readonly origin: string;
  /** Resolves once the first navigation has ended: before, there is nothing to lead from. */
  readonly ready: Promise<void>;
};

/** Opens links into the app, one at a time. Resolves once the link was dealt with; never rejects. */
export function createDeepLinks({ follow, openHome, origin, ready }: DeepLinksDeps): (text: string) => Promise<void> {
  let opening: { readonly text: string; readonly done: Promise<void> } | null = null;

  async function open(text: string): Promise<void> {
    await ready;
    const link = readDeepLink(text, origin);
    try {
      if (link !== null && (await follow(link))) return;
    } catch (error) {
      reportError(error);
      return;
    }
    reportError(new UnknownDeepLink(`no page for a deep link of ${link?.parts.length ?? 0} parts`));
    openHome();
  }

  return (text) => {
    if (opening !== null) {
      if (opening.text !== text) reportWarning('a deep link was skipped: another is being opened');
      return opening.done;
    }
    const done = open(text).finally(() => {
      opening = null;
    });
    opening = { text, done };
    return done;
  };
}

/** Its text does not repeat the link, which may carry a token. */
class UnknownDeepLink extends Error {}

import type { Mail } from '../providers/mail/mail-port.ts';
import type { Language } from './language.ts';
import { renderMail } from './mail-page.ts';
import { type MessageKey, translate } from './messages.ts';

/** What is written about: the middle of the keys of its texts. */
export type MailTopic = MessageKey extends infer Key ? (Key extends `mail.${infer Topic}.subject` ? Topic : never) : never;

type MailAbout = {
  /** An empty name: it is not known. */
  readonly to: Mail['to'];
  readonly language: Language;
  readonly topic: MailTopic;
  readonly parameters: Readonly<Record<string, string>>;
  /** Null: there is nothing to follow. */
  readonly action: { readonly label: MessageKey; readonly link: string } | null;
};

/** A mail in the words of its topic; `{name}` and `{email}` in them are whom it is for. */
export function writeMail({ to, language, topic, parameters, action }: MailAbout): Mail {
  const say = translate(language);
  const about = { name: to.name, email: to.address, ...parameters };
  const subject = say(`mail.${topic}.subject`, about);
  const content = renderMail({
    language,
    title: subject,
    greeting: to.name === '' ? say('mail.greetingUnnamed') : say('mail.greeting', about),
    body: say(`mail.${topic}.body`, about),
    action: action && { label: say(action.label), link: action.link },
    foot: say(`mail.${topic}.foot`, about),
  });
  return { to, subject, ...content };
}

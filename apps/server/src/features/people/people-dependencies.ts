import type { CommandDependencies } from '../../commands/home-command.ts';
import type { PeopleMailer } from './people-mailer.ts';

export type PeopleDependencies = CommandDependencies & {
  readonly mailer: PeopleMailer;
  /** Ends what runs for a home whose rows are gone, and removes what was recorded of it. May be repeated. */
  readonly forgetHome: (homeId: number) => Promise<void>;
};

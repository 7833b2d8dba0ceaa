import type { CommandDependencies } from '../../../commands/home-command.ts';
import type { PriceSources } from '../../../providers/prices/prices-of.ts';
import type { LinkMailer } from './link-mailer.ts';

export type LinkDependencies = CommandDependencies & { readonly prices: PriceSources; readonly linkMailer: LinkMailer };

import * as z from 'zod/mini';

const LONGEST_MOMENT = 40;
const moment = z.iso.datetime().check(z.maxLength(LONGEST_MOMENT));

/** Whether something was of use to somebody, and when they said so. */
const feedback = z.object({ isHelpful: z.boolean(), at: moment });

const choices = {
  /** What is shown of energy. */
  eiqConsumptionType: z.nullable(z.enum(['costInCents', 'consumption'])),
  /** Which readings are shown first where meters deliver some: of days, or of months. */
  eiqPeriod: z.nullable(z.enum(['DAY', 'MONTH'])),
  /** When a possible mismatch of units was closed, and how often it may be shown yet. */
  eiqPanelUnitMismatchNotification: z.nullable(z.object({ lastClosed: moment, counter: z.int().check(z.minimum(0), z.maximum(2)) })),
  /** When what the energy cockpit is was shown, and what became of it since. */
  eiqOnboarding: z.nullable(moment),
  eiqComplementaryOnboarding: z.nullable(moment),
  /** When what open windows keep was put away, and that the meter is to be read. */
  eiqSavingsAdvice: z.nullable(moment),
  eiqReadingsBanner: z.nullable(moment),
  /** When it was put away that bills do not say what was used. */
  eiqBillsWithoutEnergy: z.nullable(moment),
  /** What was said of the energy cockpit, and of the report of what features kept. */
  eiqFeedback: z.nullable(feedback),
  eiqReportFeedback: z.nullable(feedback),
};

/** What a person chose of the app and has seen of it, on whichever of their devices; null: not yet. */
export const personalChoices = z.object(choices);
export type PersonalChoices = z.infer<typeof personalChoices>;

/** Of which some are given: the others stay, and what is none of them is refused. */
export const personalChoicesRequest = z.partial(z.strictObject(choices));
export type PersonalChoicesRequest = z.infer<typeof personalChoicesRequest>;

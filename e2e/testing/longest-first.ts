import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What the longest journeys take where two of them share two cores: seconds. */
const SECONDS: Readonly<Record<string, number>> = {
  'real-home': 250,
  people: 180,
  updates: 105,
  'home-and-room': 90,
  'onboarding-map': 80,
  session: 80,
  onboarding: 75,
  routes: 70,
  'web-view': 70,
  consents: 60,
  'climate-report': 40,
  'described-answers': 40,
  'update-pages': 30,
};

/** Starts what takes longest first: begun last, it would keep one core waiting for it alone. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => secondsOf(other) - secondsOf(one));
  }
}

const secondsOf = ({ moduleId }: TestSpecification): number => SECONDS[/\/e2e\/\w+\/([\w-]+)\.test\.ts$/.exec(moduleId)?.[1] ?? ''] ?? 0;

import { accountPages } from './account/account-pages.ts';
import { consentPages } from './consents/consent-pages.ts';
import { debugPages } from './debug/debug-pages.ts';
import { demoPages } from './demo/demo-pages.ts';
import { tariffLinks } from './elsewhere/tariff-links.ts';
import { energyPages } from './energy/energy-pages.ts';
import { homePages } from './home/home-pages.ts';
import { insightsPages } from './insights/insights-pages.ts';
import { journalPages } from './journal/journal-pages.ts';
import { morePages } from './more/more-pages.ts';
import { peoplePages } from './people/people-pages.ts';
import { phonePages } from './phone/phone-pages.ts';
import { roomPagesLater } from './room/room-pages-later.ts';
import { settingsByShortName } from './settings/settings-by-short-name.ts';
import { settingsPages } from './settings/settings-pages.ts';
import { hourlyPages } from './tariff/hourly-pages.ts';
import { setupPages } from './setup/setup-pages.ts';
import { staffPages } from './staff/staff-pages.ts';
import { tariffPages } from './tariff/tariff-pages.ts';
import { updatePages } from './updates/update-pages.ts';

/** Every page that the home does without: fetched when one is asked for, or shortly after the home stands. */
export const laterPages = {
  ...homePages,
  ...roomPagesLater,
  ...settingsPages,
  ...settingsByShortName,
  ...insightsPages,
  ...journalPages,
  ...energyPages,
  ...peoplePages,
  ...morePages,
  ...consentPages,
  ...accountPages,
  ...setupPages,
  ...phonePages,
  ...staffPages,
  ...demoPages,
  ...debugPages,
  ...updatePages,
  ...hourlyPages,
  ...tariffPages,
  ...tariffLinks,
} as const;

import { accessInSettings, accessInWebView, accessInWebViewSettings, accessRoutes } from './access.ts';
import { accountInWebView } from './account.ts';
import { belowRoom, belowRoomInWebView } from './below-room.ts';
import { consentsInWebView, consentsInWebViewAtHome, consentsOverHome, consentRoutes } from './consents.ts';
import { home, report, room, tabs, tabsStart } from './home.ts';
import { homeSetupRoutes, webViewHomeSetupRoutes } from './home-setup.ts';
import { assist, licences, more, settings, settingsRoutes } from './main.ts';
import { mobileSetupRoutes } from './mobile-setup.ts';
import { peopleInMore, peopleInSettings, peopleInWebView, peopleInWebViewMore, peopleRoutes } from './people.ts';
import { elsewhere, root, start } from './root.ts';
import { settingsByShortName } from './settings-by-short-name.ts';
import { signInRoutes } from './sign-in.ts';
import { tariffLinkRoutes } from './tariff-links.ts';
import { updateRoutes, updatesInWebView } from './updates.ts';
import {
  webView,
  webViewAtHome,
  webViewHomeRoutes,
  webViewLicences,
  webViewMore,
  webViewRoutes,
  webViewSettings,
  webViewSettingsRoutes,
} from './web-view.ts';

/** Every route of both trees. */
export const allRoutes = () =>
  root.addChildren([
    start,
    ...signInRoutes,
    homeSetupRoutes,
    tabs.addChildren([
      tabsStart,
      home.addChildren([room.addChildren([report]), ...consentsOverHome]),
      settings.addChildren([...settingsRoutes, ...peopleInSettings, ...accessInSettings]),
      belowRoom,
      assist,
      more.addChildren([licences, ...peopleInMore]),
    ]),
    webView.addChildren([
      ...webViewRoutes,
      ...consentsInWebView,
      ...updatesInWebView,
      ...accessInWebView,
      ...accountInWebView,
      webViewHomeSetupRoutes,
      webViewAtHome.addChildren([
        ...webViewHomeRoutes,
        belowRoomInWebView,
        webViewMore.addChildren([webViewLicences, ...peopleInWebViewMore]),
        webViewSettings.addChildren([...webViewSettingsRoutes, ...accessInWebViewSettings]),
        ...peopleInWebView,
        ...consentsInWebViewAtHome,
        mobileSetupRoutes,
      ]),
    ]),
    ...peopleRoutes,
    ...updateRoutes,
    ...accessRoutes,
    ...consentRoutes,
    ...tariffLinkRoutes,
    ...settingsByShortName,
    elsewhere,
  ]);

import { createRoute } from '@tanstack/react-router';
import { leadIntoAccount } from '../guards/lead-into-account.ts';
import { webView } from './web-view.ts';

const account = createRoute({ getParentRoute: () => webView, path: '/initial-setup/account', beforeLoad: leadIntoAccount });
const belowAccount = createRoute({ getParentRoute: () => webView, path: '/initial-setup/account/$', beforeLoad: leadIntoAccount });

export const accountInWebView = [account, belowAccount] as const;

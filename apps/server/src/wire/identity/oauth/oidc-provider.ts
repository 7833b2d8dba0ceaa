// Not by its index, whose one act is to warn of every Node that has no name of a long-term release yet, at each start.
import * as errors from 'oidc-provider/lib/helpers/errors.js';
import * as interactionPolicy from 'oidc-provider/lib/helpers/interaction_policy/index.js';
import { Provider } from 'oidc-provider/lib/provider.js';

export { Provider, errors, interactionPolicy };

import { errorKeeper } from './error-scripts';
import { consentScript, scriptWatch, sessionScript } from './head-scripts';
import { startScript } from './start-script';

/** What styles must know of the reader's cookies before the first paint. */
export const cookieScript = [consentScript, sessionScript].join(';');

/**
 * What must run before any script of the framework. A page that holds these back loads it as a file (lib/server/http/hold-scripts.ts), any other has it in
 * its `<head>`.
 */
export const openingScript = [errorKeeper, scriptWatch, startScript].join(';');

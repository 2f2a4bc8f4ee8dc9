import { ageScript } from './age-script';
import { errorKeeper } from './error-scripts';
import { firstFrameScript, layOutBelow } from './first-frame';
import { consentScript, oldBrowserWatch, scriptWatch, sessionScript } from './head-scripts';
import { muteLoader } from './mute-script';
import { startScript } from './start-script';

/**
 * The code that must run before any script of the framework. A page that holds these back loads it as a file (lib/server/web/http/hold-scripts.ts),
 * any other has it in its `<head>`.
 */
export const openingScript = [errorKeeper, scriptWatch, oldBrowserWatch, startScript, layOutBelow].join(';');

/**
 * The script of a page's `<head>`: what styles must know of the reader before the first paint, `theme`, the cookies and the mutes, what dates read, then `opening`. One script,
 * because each stops the reading of the page.
 */
export const toHeadScript = (theme: string, opening: string): string =>
  [theme, consentScript, sessionScript, muteLoader, firstFrameScript, ageScript, opening].join(';');

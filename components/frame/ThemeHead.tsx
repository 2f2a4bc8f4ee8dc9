import { errorKeeper } from '@/lib/site/error-scripts';
import { consentScript, scriptWatch } from '@/lib/site/head-scripts';
import { startScript } from '@/lib/site/start-script';
import { GlobalStyle } from '@/lib/theme/GlobalStyle';
import { themeScript } from '@/lib/theme/theme-script';

/**
 * Needed before the first paint: what keeps errors, the theme, its tokens, space for the cookie bar, a handler for scripts that fail, and what
 * starts the page's scripts. All of it is constant.
 */
export function ThemeHead() {
  return (
    <>
      <script dangerouslySetInnerHTML={{ __html: errorKeeper }} />
      <script dangerouslySetInnerHTML={{ __html: themeScript }} />
      <script dangerouslySetInnerHTML={{ __html: consentScript }} />
      <script dangerouslySetInnerHTML={{ __html: scriptWatch }} />
      <script dangerouslySetInnerHTML={{ __html: startScript }} />
      <GlobalStyle />
    </>
  );
}

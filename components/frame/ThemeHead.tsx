import { consentScript, scriptWatch } from '@/lib/site/head-scripts';
import { GlobalStyle } from '@/lib/theme/GlobalStyle';
import { themeScript } from '@/lib/theme/theme-script';

/**
 * Needed before the first paint: the theme, its tokens, space for the cookie bar, and a handler for scripts that
 * fail. All of it is constant.
 */
export function ThemeHead() {
  return (
    <>
      <script dangerouslySetInnerHTML={{ __html: themeScript }} />
      <script dangerouslySetInnerHTML={{ __html: consentScript }} />
      <script dangerouslySetInnerHTML={{ __html: scriptWatch }} />
      <GlobalStyle />
    </>
  );
}

import { consentScript, scriptWatch } from '@/lib/site/head-scripts';
import { GlobalStyle } from '@/lib/theme/global-style';
import { themeScript } from '@/lib/theme/theme-script';

/** What must be there before the first paint: the theme, its tokens, room for the cookie bar; and a watch on scripts. All are constants of ours. */
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

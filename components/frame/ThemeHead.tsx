import { openingScript, toHeadScript } from '@/lib/site/page-scripts';
import { headlineFont } from '@/lib/theme/global-style';
import { GlobalStyle } from '@/lib/theme/GlobalStyle';
import { ownColours } from '@/lib/site/own-colours';
import { themeScript } from '@/lib/theme/theme-script';

/**
 * Needed before the first paint: the theme, its tokens and space for the cookie bar; then what keeps errors, watches scripts that fail, and starts
 * the page's scripts. All of it is constant
 * but the colours that an admin has chosen.
 */
export function ThemeHead() {
  return (
    <>
      <script dangerouslySetInnerHTML={{ __html: toHeadScript(themeScript, openingScript) }} />
      <link rel="preload" href={headlineFont} as="font" type="font/woff2" crossOrigin="anonymous" />
      <GlobalStyle />
      <OwnColours />
    </>
  );
}

/** Nothing where an admin has chosen no colour (SITE-1). */
function OwnColours() {
  const rules = ownColours();
  return rules === '' ? null : <style>{rules}</style>;
}

import { GlobalStyle } from '@/lib/theme/global-style';
import { themeScript } from '@/lib/theme/theme-script';

/** What must be there before the first paint: the chosen theme and the tokens. The script is a constant of ours. */
export function ThemeHead() {
  return (
    <>
      <script dangerouslySetInnerHTML={{ __html: themeScript }} />
      <GlobalStyle />
    </>
  );
}

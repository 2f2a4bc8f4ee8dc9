import { useServerInsertedHTML } from 'next/navigation';
import { useState, type ReactNode } from 'react';
import { ServerStyleSheet, StyleSheetManager } from 'styled-components';
import { findPageStyles, takeRules } from './page-styles';

/**
 * Puts the styles of a page into the streamed `<head>` while the server renders: those that server components have collected, and those of client
 * components.
 */
export function PageStyleSheet({ children }: { children: ReactNode }) {
  const [sheet] = useState(() => new ServerStyleSheet());
  const [pageStyles] = useState(findPageStyles);
  useServerInsertedHTML(() => {
    const ofClient = sheet.getStyleElement();
    sheet.instance.clearTag();
    const ofServer = pageStyles ? takeRules(pageStyles) : '';
    return (
      <>
        {ofServer && <style dangerouslySetInnerHTML={{ __html: ofServer }} />}
        {ofClient}
      </>
    );
  });
  return <StyleSheetManager sheet={sheet.instance}>{children}</StyleSheetManager>;
}

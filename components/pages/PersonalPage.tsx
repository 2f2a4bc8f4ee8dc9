import { styled } from '@/lib/theme/styled';
import type { ReactNode } from 'react';
import { TabQueries } from '@/lib/client/TabQueries';
import { Page } from '@/components/parts/PageColumns/PageColumns.styles';

const PersonalMain = styled.main`
  display: flex;
  flex-direction: column;
  gap: var(--space-6);
  padding-top: var(--space-3);

  & > h1 {
    font-size: var(--text-4xl);
    letter-spacing: -0.01em;
  }
`;

interface PersonalPageProps {
  /** None where the content brings the heading. */
  title?: string;
  /** Beginning of a sentence: names what cannot be done without scripts. */
  withoutScripts: string;
  /** Fills itself in the browser. */
  children: ReactNode;
}

/** A page with personal content: the HTML is the same for everyone, the browser adds the content. */
export function PersonalPage({ title, withoutScripts, children }: PersonalPageProps) {
  return (
    <Page>
      <PersonalMain id="content" tabIndex={-1}>
        {title && <h1>{title}</h1>}
        <noscript>
          <p>{`${withoutScripts} только с включённым JavaScript: личные данные не попадают в готовые страницы сайта.`}</p>
        </noscript>
        <TabQueries>{children}</TabQueries>
      </PersonalMain>
    </Page>
  );
}

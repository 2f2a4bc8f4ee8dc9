import { styled } from '@/lib/theme/styled';
import type { ReactNode } from 'react';
import { SwitchedList } from '@/components/category/SwitchedList';
import { Breadcrumbs } from '@/components/parts/Breadcrumbs';
import { PageWithPicks } from '@/components/pages/PageWithPicks';
import type { Category } from '@/lib/contract/category';
import type { StorySummary } from '@/lib/contract/story';
import type { Crumb } from '@/lib/site/trails';

const Block = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-6);

  & > header {
    display: flex;
    flex-direction: column;
    gap: var(--space-3);
  }

  & > header[data-ruled] {
    padding-bottom: var(--space-4);
    border-bottom: 2px solid var(--color-ink);
  }

  h1 {
    font-size: var(--text-4xl);
    letter-spacing: -0.01em;
    text-wrap: balance;
  }

  .lead {
    color: var(--color-muted);
  }
`;

/** Data that every such page receives. */
export interface ListSurroundings {
  /** The way from home. */
  trail: readonly Crumb[];
  categories: readonly Category[];
  pinned: readonly StorySummary[];
}

interface ListFrameProps extends ListSurroundings {
  title: string;
  /** Under the heading: a line that says what is here. */
  lead: ReactNode;
  /** True to draw a rule under the heading: sections bring one of their own. */
  isRuled?: boolean;
  children: ReactNode;
}

/** A page of links, of the archive or of channels: the way here, its heading, and what it leads to. */
export function ListFrame({ trail, categories, pinned, title, lead, isRuled = true, children }: ListFrameProps) {
  return (
    <PageWithPicks categories={categories} picks={pinned}>
      <SwitchedList categories={categories}>
        <Block>
          <header data-ruled={isRuled ? '' : undefined}>
            <Breadcrumbs trail={trail} />
            <h1>{title}</h1>
            <p className="lead">{lead}</p>
          </header>
          {children}
        </Block>
      </SwitchedList>
    </PageWithPicks>
  );
}

import { styled } from '@/lib/theme/styled';
import { StaticBlock } from '@/components/ui/StaticBlock/StaticBlock';
import { swipedColumns } from '@/components/ui/list-styles';
import { media } from '@/lib/theme/media';
import { below } from '@/lib/theme/below';
import { paths } from '@/lib/site/paths';
import type { Category } from '@/lib/contract/category';
import type { StorySummary } from '@/lib/contract/story';
import { StoryCard } from './StoryCard/StoryCard';

/** A category of the day with its strongest stories. */
export interface SectionFront {
  category: Category;
  stories: readonly StorySummary[];
}

const Fronts = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: var(--space-7) var(--space-6);

  & > section {
    min-width: 0;
    padding-top: var(--space-3);
    border-top: 2px solid var(--color-ink);
  }

  .to-category {
    padding-bottom: var(--space-3);
    font-size: var(--text-xl);
  }

  .to-category a {
    text-decoration: none;
  }

  .to-category a::after {
    content: '→';
    margin-inline-start: 0.35em;
    color: var(--color-muted);
    font-family: var(--font-text);
    font-weight: 400;
  }

  .to-category a:hover {
    color: var(--color-accent);
  }

  :not([data-muted]) ~ li {
    margin-top: var(--space-3);
    padding-top: var(--space-3);
    border-top: 1px solid var(--color-line);
  }

  .second.bare .title {
    font-size: 1.4375rem;
  }

  ${media.middle} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${media.phone} {
    ${swipedColumns(1)}
    .second.bare .title {
      font-size: 1.25rem;
    }

    :not([data-muted]) ~ li {
      margin-top: 0.625rem;
      padding-top: 0.625rem;
    }
  }
`;

/** Categories of the day, on a page that has the rules of `second` and `brief` cards: of each the strongest story and three more, under a heading that leads to the category. */
export function SectionFronts({ fronts }: { fronts: readonly SectionFront[] }) {
  if (fronts.length === 0) return null;
  return (
    <StaticBlock shows={fronts}>
      <Fronts {...below}>
        {fronts.map(({ category, stories }) => (
          <section key={category.id} aria-labelledby={`front-${category.id}`}>
            <h2 className="to-category" id={`front-${category.id}`}>
              <a href={paths.category(category.id)}>{category.name}</a>
            </h2>
            <ul>
              {stories.map((story, index) => (
                <li key={story.id}>
                  <StoryCard
                    story={story}
                    look={index === 0 ? 'second' : 'brief'}
                    withSection={false}
                    withSummary={false}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Fronts>
    </StaticBlock>
  );
}

import { styled } from '@/lib/theme/styled';
import { Section } from '@/components/ui/Section';
import { StaticBlock } from '@/components/ui/StaticBlock/StaticBlock';
import type { Article } from '@/lib/contract/article';
import type { StoryDigest } from '@/lib/contract/story-digest';
import { placeholders } from '@/lib/text/placeholders';
import { paths } from '@/lib/site/paths';
import { keepDash } from '@/lib/text/typography';

const Sentences = styled.ul`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
  max-width: var(--text-width);

  li {
    padding-left: var(--space-4);
    border-left: 2px solid var(--color-accent);
  }

  a {
    display: inline-block;
    line-height: var(--leading-snug);
    color: var(--color-muted);
    font-size: var(--text-s);
    font-weight: 600;
    text-decoration-color: var(--color-line);
    text-underline-offset: 0.18em;
  }

  a:hover {
    text-decoration-color: var(--color-accent);
  }

  @media print {
    li {
      break-inside: avoid;
    }
  }
`;

interface BriefSummaryProps {
  storyId: number;
  summary: StoryDigest['summary'];
  articles: readonly Article[];
}

/**
 * What the outlets say together, in sentences of theirs, each with the way to the article that says it. Absent while fewer than two articles
 * speak: one alone is read in its own words above. It stands under their list, so that it comes after the list of the other outlets (STORY-2).
 */
export function BriefSummary({ storyId, summary, articles }: BriefSummaryProps) {
  const said = (summary ?? []).flatMap(({ article_id, text }) => {
    const article = articles.find(({ id }) => id === article_id);
    return article ? [{ article, text }] : [];
  });
  if (new Set(said.map(({ article }) => article.id)).size < 2) return null;
  return (
    <StaticBlock shows={[storyId, said.map(({ article, text }) => [article.id, article.source, text])]}>
      <Section title="Коротко" level="minor">
        <Sentences>
          {said.map(({ article, text }) => (
            <li key={text}>
              {keepDash(text)}{' '}
              <a href={paths.storyArticle(storyId, article.id)}>{article.source?.name ?? placeholders.source}</a>
            </li>
          ))}
        </Sentences>
      </Section>
    </StaticBlock>
  );
}

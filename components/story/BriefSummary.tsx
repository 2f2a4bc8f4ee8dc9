import { readingText } from '@/lib/theme/reading-text';
import { styled } from '@/lib/theme/styled';
import { Section } from '@/components/ui/Section';
import { StaticBlock } from '@/components/ui/StaticBlock/StaticBlock';
import type { Article } from '@/lib/contract/article';
import type { StoryDigest } from '@/lib/contract/story-digest';
import { placeholders } from '@/lib/text/placeholders';
import { paths } from '@/lib/site/paths';
import { typeset } from '@/lib/text/typography';

const Sentences = styled.ul`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
  max-width: var(--text-width);
  ${readingText('var(--text-m)')}

  li {
    padding-left: var(--space-4);
    border-left: 2px solid var(--color-accent);
  }

  a {
    display: inline-block;
    line-height: var(--leading-snug);
    color: var(--color-muted);
    font-family: var(--font-text);
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
  /** Text of the selected article as the reader sees it: when it has every sentence already, none is repeated. */
  shown: string;
}

/**
 * Sums up the outlets' reports in their own sentences, each with a link to its article. Absent when the text below has all of them.
 */
export function BriefSummary({ storyId, summary, articles, shown }: BriefSummaryProps) {
  const said = (summary ?? []).flatMap(({ article_id, text }) => {
    const article = articles.find(({ id }) => id === article_id);
    return article ? [{ article, text }] : [];
  });
  if (said.every(({ text }) => shown.includes(text))) return null;
  return (
    <StaticBlock shows={[storyId, said.map(({ article, text }) => [article.id, article.source, text])]}>
      <Section title="Коротко" level="minor">
        <Sentences>
          {said.map(({ article, text }) => (
            <li key={text}>
              {typeset(text)}{' '}
              <a href={paths.storyArticle(storyId, article.id)}>{article.source?.name ?? placeholders.source}</a>
            </li>
          ))}
        </Sentences>
      </Section>
    </StaticBlock>
  );
}

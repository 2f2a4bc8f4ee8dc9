import { styled } from '@/lib/theme/styled';
import { Section } from '@/components/ui/Section';
import { StaticBlock } from '@/components/ui/StaticBlock/StaticBlock';
import type { Article } from '@/lib/contract/article';
import type { StoryDigest } from '@/lib/contract/story-digest';
import { placeholders } from '@/lib/text/placeholders';
import { paths } from '@/lib/site/paths';
import { keepTogether } from '@/lib/text/typography';

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
  /** What the reader sees of the selected article: sentences that stand there already are not said twice. */
  shown: string;
}

/**
 * What the outlets say together, in sentences of theirs, each with the way to the article that says it. Absent when the text below says all of it.
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
              {keepTogether(text)}{' '}
              <a href={paths.storyArticle(storyId, article.id)}>{article.source?.name ?? placeholders.source}</a>
            </li>
          ))}
        </Sentences>
      </Section>
    </StaticBlock>
  );
}

import { styled } from '@/lib/theme/styled';
import { primaryButton } from '@/components/ui/button-styles';
import { readingText } from '@/lib/theme/reading-text';
import type { ReactNode } from 'react';
import { Gallery } from '@/components/gallery/Gallery';
import { StaticBlock } from '@/components/ui/StaticBlock/StaticBlock';
import { BriefSummary } from './BriefSummary';
import { paths } from '@/lib/site/paths';
import { ArrowOutIcon } from '@/components/ui/icons';
import type { Article } from '@/lib/contract/article';
import type { StoryDetail } from '@/lib/contract/story';
import { externalUrl } from '@/lib/site/urls';
import { placeholders } from '@/lib/text/placeholders';
import { typeset } from '@/lib/text/typography';
import type { Crumb } from '@/lib/site/trails';
import { StoryOpening } from './StoryOpening';
import { storyPhotos } from './story-photos';

const Whole = styled.article`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: var(--space-5);

  .words {
    display: flex;
    flex-direction: column;
    gap: var(--space-3);
    max-width: var(--text-width);
    ${readingText('var(--text-l)')}
  }

  .credit {
    color: var(--color-muted);
    font-family: var(--font-text);
    font-size: var(--text-s);
  }

  .original {
    ${primaryButton}
  }

  @media print {
    .words {
      max-width: none;
      font-size: var(--text-m);
    }

    .original {
      display: block;
      padding: 0;
      background: none;
      color: inherit;
      font-weight: 400;
    }

    .original > svg {
      display: none;
    }

    .original::after {
      content: ': ' attr(href);
    }
  }
`;

interface SelectedArticleProps {
  article: Article;
  story: StoryDetail;
  /** The way to the story. */
  trail: readonly Crumb[];
  /** The story's, canonical and absolute. */
  shareUrl: string;
  /** Readers' reactions to the story. */
  reactions: ReactNode;
}

/** The article itself or, where its outlet sent a headline alone, the first one of the story with a text (R42). */
function toldBy(article: Article, { news_articles }: StoryDetail): Article {
  return [article, ...news_articles].find((one) => wordsOf(one) !== null) ?? article;
}

function wordsOf({ description, summary }: Article): string | null {
  return description || summary || null;
}

/** One article as the story page tells it: who, when, what, and the way to the original (STORY-1). */
export function SelectedArticle({ article, story, trail, shareUrl, reactions }: SelectedArticleProps) {
  const original = externalUrl(article.url);
  const photos = storyPhotos(story, article);
  const told = toldBy(article, story);
  const words = wordsOf(told) ?? placeholders.description;
  return (
    <Whole>
      <StoryOpening article={article} story={story} trail={trail} shareUrl={shareUrl} />
      <BriefSummary
        storyId={story.id}
        summary={story.digest?.summary ?? null}
        articles={story.news_articles}
        shown={words}
      />
      {photos.length > 0 && <Gallery key={article.id} photos={photos} title={article.title || placeholders.title} />}
      <div className="words">
        <StaticBlock shows={words}>
          {words.split(/\n+/u).map((paragraph, index) => (
            <p key={index}>{typeset(paragraph)}</p>
          ))}
        </StaticBlock>
        {told.author && <p className="credit">Автор: {told.author}</p>}
        {told.id !== article.id && (
          <p className="credit">
            Текст издания <a href={paths.storyArticle(story.id, told.id)}>{told.source?.name ?? placeholders.source}</a>
          </p>
        )}
      </div>
      {original && (
        <StaticBlock shows={['original', original]}>
          <a className="original" href={original} target="_blank" rel="noopener noreferrer">
            Читать в первоисточнике
            <ArrowOutIcon />
          </a>
        </StaticBlock>
      )}
      {reactions}
    </Whole>
  );
}

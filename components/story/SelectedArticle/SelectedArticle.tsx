import type { ReactNode, Ref } from 'react';
import { Gallery } from '@/components/gallery/Gallery/Gallery';
import { Breadcrumbs } from '@/components/parts/Breadcrumbs/Breadcrumbs';
import { ArrowOutIcon } from '@/components/ui/icons/ArrowOutIcon';
import type { Article } from '@/lib/contract/article';
import type { StoryDetail } from '@/lib/contract/story';
import { externalUrl } from '@/lib/site/external-url';
import { missing } from '@/lib/site/missing';
import type { Crumb } from '@/lib/site/trails';
import { StoryHeader } from '../StoryHeader/StoryHeader';
import { storyPhotos } from '../story-photos';
import { Whole } from './SelectedArticle.styles';

interface SelectedArticleProps {
  article: Article;
  story: Pick<StoryDetail, 'image' | 'main_image' | 'images' | 'main_images'>;
  /** The way to the story. */
  trail: readonly Crumb[];
  /** The story's, canonical and absolute. */
  shareUrl: string;
  /** What readers say of the story. */
  reactions: ReactNode;
  headingRef?: Ref<HTMLHeadingElement>;
}

/** One article as the story page tells it: who, when, what, and the way to the original (STORY-1). */
export function SelectedArticle({ article, story, trail, shareUrl, reactions, headingRef }: SelectedArticleProps) {
  const original = externalUrl(article.url);
  const photos = storyPhotos(story, article);
  const words = article.description || article.summary || missing.description;
  return (
    <Whole>
      <div className="opening">
        <Breadcrumbs trail={trail} />
        <StoryHeader
          source={article.source}
          creationDate={article.publication_at}
          title={article.title}
          shareUrl={shareUrl}
          headingRef={headingRef}
        />
      </div>
      {photos.length > 0 && <Gallery photos={photos} title={article.title || missing.title} />}
      <div className="words">
        {words.split(/\n+/u).map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </div>
      {reactions}
      {original && (
        <a className="original" href={original} target="_blank" rel="noopener noreferrer">
          Читать в первоисточнике
          <ArrowOutIcon />
        </a>
      )}
    </Whole>
  );
}

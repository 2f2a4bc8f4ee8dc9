import type { Ref } from 'react';
import { IntentLink } from '@/components/ui/IntentLink/IntentLink';
import { ArrowOutIcon } from '@/components/ui/icons/ArrowOutIcon';
import { Picture } from '@/components/ui/Picture/Picture';
import { RelativeTime } from '@/components/ui/RelativeTime/RelativeTime';
import type { Article } from '@/lib/contract/article';
import type { StoryDetail } from '@/lib/contract/story';
import { externalUrl } from '@/lib/site/external-url';
import { missing } from '@/lib/site/missing';
import { paths } from '@/lib/site/paths';
import { pictureFile } from '../picture-file';
import { SourceBadge } from '../SourceBadge/SourceBadge';
import { Body, Head } from './SelectedArticle.styles';

interface SelectedArticleProps {
  article: Article;
  story: Pick<StoryDetail, 'category' | 'image' | 'main_image'>;
  headingRef?: Ref<HTMLHeadingElement>;
}

/** One article as the story page tells it: who, when, what, and the way to the original. */
export function SelectedArticle({ article, story, headingRef }: SelectedArticleProps) {
  const title = article.title || missing.title;
  const original = externalUrl(article.url);
  const file = pictureFile(article, 'article') ?? pictureFile(story, 'article');
  const words = article.description ?? article.summary ?? missing.description;
  return (
    <article>
      <Head>
        {story.category && (
          <IntentLink className="section" href={paths.category(story.category.id)}>
            {story.category.name}
          </IntentLink>
        )}
        <h1 ref={headingRef} tabIndex={-1}>
          {title}
        </h1>
        <p className="facts">
          <SourceBadge source={article.source} />
          <RelativeTime dateTime={article.publication_at} />
        </p>
      </Head>
      <Body>
        {file && <Picture file={file} alt={title} eager />}
        <div className="words">
          {words.split(/\n+/u).map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
        </div>
        {original && (
          <a className="original" href={original} target="_blank" rel="noopener noreferrer">
            Читать в первоисточнике
            <ArrowOutIcon />
          </a>
        )}
      </Body>
    </article>
  );
}

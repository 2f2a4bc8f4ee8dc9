import type { ReactNode } from 'react';
import { Picture } from '@/components/ui/Picture';
import { RelativeTime } from '@/components/ui/RelativeTime/RelativeTime';
import type { StorySummary } from '@/lib/contract/story';
import { placeholders } from '@/lib/text/placeholders';
import { paths } from '@/lib/site/paths';
import { keepTogether } from '@/lib/text/typography';
import { pictureFile, type PictureSize } from '../picture-file';
import { OutletMarks } from './OutletMarks';
import { outletsLabel } from './outlets-label';

/** `lead` opens a page, `card` stands in a grid, `row` right under the page's h1 with a summary, `compact` in a side column. */
export type StoryCardLook = 'lead' | 'card' | 'row' | 'compact';

interface StoryCardProps {
  story: StorySummary;
  look: StoryCardLook;
  eager?: boolean;
  /** True to name the category: needless where the whole list is of one. */
  withSection?: boolean;
  /** In place of the story's own title. */
  title?: ReactNode;
  /** In place of the summary that `lead` and `row` show. */
  text?: ReactNode;
}

const pictureSizes: Record<StoryCardLook, PictureSize> = { lead: 'lead', card: 'card', row: 'card', compact: 'thumb' };

/** A story in a list: one link around its title that covers the whole card. The list around it must include `storyCardStyles` of its look. */
export function StoryCard({
  story,
  look,
  eager = false,
  withSection = look !== 'compact',
  title = keepTogether(story.title || placeholders.title),
  text,
}: StoryCardProps) {
  const Title = look === 'row' ? 'h2' : 'h3';
  const picture = pictureFile(story, pictureSizes[look]);
  // A card without a picture shows words in its place; a line of a side column just has more room.
  const isBare = picture === null && look !== 'compact';
  const summary = look === 'lead' || look === 'row' || isBare ? story.news_article?.summary : null;
  return (
    <article className={isBare ? `story-card ${look} bare` : `story-card ${look}`}>
      {picture && <Picture file={picture} alt="" eager={eager} />}
      <div className="words">
        {withSection && <p className="section">{story.category?.name ?? placeholders.category}</p>}
        <Title className="title">
          <a href={paths.story(story.id)}>{title}</a>
        </Title>
        {text ?? (summary && <p className="summary">{summary}</p>)}
        <p className="meta">
          {isBare && story.outlets && <OutletMarks outlets={story.outlets} />}
          <span>{outletsLabel(story)}</span>
          <RelativeTime
            dateTime={story.last_publication_at ?? story.news_article?.publication_at ?? story.creation_at}
            short
          />
        </p>
      </div>
    </article>
  );
}

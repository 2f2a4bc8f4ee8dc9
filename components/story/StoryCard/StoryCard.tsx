import type { ReactNode } from 'react';
import { Picture } from '@/components/ui/Picture';
import { RelativeTime } from '@/components/ui/RelativeTime/RelativeTime';
import type { AffairStory } from '@/lib/contract/affair';
import type { StorySummary } from '@/lib/contract/story';
import { placeholders } from '@/lib/text/placeholders';
import { paths } from '@/lib/site/paths';
import { truncate } from '@/lib/text/truncate';
import { typeset } from '@/lib/text/typography';
import type { CardRank } from '../card-rank';
import { pictureFile, type PictureSize } from '../picture-file';
import { allOutlets } from './all-outlets';
import { OutletCount } from './OutletCount';
import { OutletMarks } from './OutletMarks';

/** A size of its rank in a list (`rankCards`); `entry` stands right under the page's h1 with a summary, `compact` in a side column. */
export type StoryCardLook = CardRank | 'entry' | 'compact';

interface StoryCardProps {
  story: StorySummary;
  look: StoryCardLook;
  eager?: boolean;
  /** Level of its heading: under the page's h1, or under a block's h2. */
  level?: 2 | 3;
  /** True to name the category: needless where the whole list is of one. */
  withSection?: boolean;
  /** False where a card has neither a summary nor the other stories of its affair: a list of many. */
  withSummary?: boolean;
  /** In place of the story's own title. */
  title?: ReactNode;
  /** In place of the summary. */
  text?: ReactNode;
  /** Links under the summary, to other outlets' headlines or to the stories of its affair. */
  below?: ReactNode;
}

const pictureSizes: Record<Exclude<StoryCardLook, 'brief'>, PictureSize> = {
  lead: 'lead',
  second: 'card',
  row: 'thumb',
  entry: 'card',
  compact: 'thumb',
};

/** About as much as a card's lines hold, in characters. */
const summaryLengths: Record<StoryCardLook, number> = {
  lead: 240,
  second: 160,
  row: 120,
  brief: 0,
  entry: 240,
  compact: 0,
};

/** Other stories of the same affair: links of their own above the card's (CLUSTER-9). */
function AffairLinks({ others }: { others: AffairStory[] }) {
  return (
    <ul className="affair">
      {others.map(({ id, title }) => (
        <li key={id}>
          <a href={paths.story(id)}>{typeset(title || placeholders.title)}</a>
        </li>
      ))}
    </ul>
  );
}

/** A story in a list: one link around its title that covers the whole card. The list around it must include `storyCardStyles` of its look. */
export function StoryCard({
  story,
  look,
  eager = false,
  level = look === 'entry' ? 2 : 3,
  withSection = look !== 'compact' && look !== 'brief',
  withSummary = true,
  title = typeset(story.title || placeholders.title),
  text,
  below,
}: StoryCardProps) {
  const Title = level === 2 ? 'h2' : 'h3';
  const picture = look === 'brief' ? null : pictureFile(story, pictureSizes[look]);
  // A card without a picture shows words in its place; a line of a side column just has more room.
  const isBare = picture === null && look !== 'compact' && look !== 'brief';
  const summary = withSummary && (look === 'lead' || look === 'entry' || isBare) ? story.news_article?.summary : null;
  return (
    <article className={isBare ? `story-card ${look} bare` : `story-card ${look}`} data-outlets={allOutlets(story)}>
      {picture && <Picture file={picture} alt="" eager={eager} />}
      <div className="words">
        {withSection && <p className="section">{story.category?.name ?? placeholders.category}</p>}
        <Title className="title">
          <a href={paths.story(story.id)}>{title}</a>
        </Title>
        {text ?? (summary && <p className="summary">{truncate(summary, summaryLengths[look])}</p>)}
        <p className="meta">
          <OutletMarks outlets={outletsOf(story)} />
          <OutletCount story={story} />
          {story.updating && <b className="updating">Обновляется</b>}
          <RelativeTime
            dateTime={story.last_publication_at ?? story.news_article?.publication_at ?? story.creation_at}
            short
          />
          <button className="dots">Ещё</button>
        </p>
        {story.affair && withSummary && look !== 'compact' && look !== 'brief' ? (
          <AffairLinks others={story.affair.others} />
        ) : (
          below
        )}
      </div>
    </article>
  );
}

/** Its outlets as far as the list names them; at least that of its first article. */
function outletsOf({ outlets, source, news_article }: StorySummary) {
  const first = source ?? news_article?.source;
  return outlets && outlets.length > 0 ? outlets : first ? [first] : [];
}

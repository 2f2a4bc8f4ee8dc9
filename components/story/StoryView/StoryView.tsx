import { FollowLine } from '@/components/follow/FollowLine';
import { Reactions } from '@/components/reactions/Reactions';
import type { Article } from '@/lib/contract/article';
import type { Reaction } from '@/lib/contract/reaction';
import type { StoryDetail } from '@/lib/contract/story';
import type { Crumb } from '@/lib/site/trails';
import { CoverageList } from '../CoverageList/CoverageList';
import type { ListedArticle } from '../CoverageList/fold-reprints';
import { ReportLine } from '../ReportMistake/ReportLine';
import { PaperEnd } from '../PaperEnd';
import { SelectedArticle } from '../SelectedArticle';
import { StoryAffair } from '../StoryAffair';
import { SelectionFocus } from './SelectionFocus';
import { TrackActivity } from './TrackActivity';

interface StoryViewProps {
  story: StoryDetail;
  /** The article of the address, or the first one (R18). */
  selected: Article;
  trail: readonly Crumb[];
  /** Canonical and absolute: only the server knows the site's own address. */
  shareUrl: string;
  /** Which page of the list of articles, from 1. */
  listPage: number;
  /** All articles, where the page of the list needs those that the story came without. */
  whole: readonly ListedArticle[] | null;
  /** Reactions as everybody sees them; null where they could not be had. */
  reactions: readonly Reaction[] | null;
}

/** The selected article of a story, and the others to choose from: a headline leads to this page with that article selected (R18). */
export function StoryView({ story, selected, trail, shareUrl, listPage, whole, reactions }: StoryViewProps) {
  return (
    <>
      <SelectedArticle
        article={selected}
        story={story}
        trail={trail}
        shareUrl={shareUrl}
        reactions={<Reactions storyId={story.id} counted={reactions} />}
      />
      <CoverageList story={story} selectedId={selected.id} page={listPage} whole={whole} />
      <StoryAffair story={story} shareUrl={shareUrl} />
      {story.affair && (
        <FollowLine kind="affair" id={story.affair.id} name={story.title} words="Следить за ходом событий" />
      )}
      <ReportLine storyId={story.id} articleId={selected.id} />
      <PaperEnd url={shareUrl} />
      <SelectionFocus storyId={story.id} articleId={selected.id} />
      <TrackActivity storyId={story.id} />
    </>
  );
}

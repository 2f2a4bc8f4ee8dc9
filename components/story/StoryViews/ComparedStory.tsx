import type { Article } from '@/lib/contract/article';
import type { StoryDetail } from '@/lib/contract/story';
import type { StoryHeadline } from '@/lib/contract/story-headlines';
import type { StoryViewName } from '@/lib/site/paths';
import type { Crumb } from '@/lib/site/trails';
import { PaperEnd } from '../PaperEnd';
import { ReportLine } from '../ReportMistake/ReportLine';
import { StoryOpening } from '../StoryOpening';
import { SelectionFocus } from '../StoryView/SelectionFocus';
import { TrackActivity } from '../StoryView/TrackActivity';
import { StoryHeadlines } from './StoryHeadlines';

interface ComparedStoryProps {
  story: StoryDetail;
  selected: Article;
  trail: readonly Crumb[];
  /** Canonical and absolute. */
  shareUrl: string;
  view: StoryViewName;
  headlines: readonly StoryHeadline[];
  /** Which page of the view, from 1. */
  page: number;
}

/** A story by its outlets' headlines: its opening and one of the views, nothing between them. */
export function ComparedStory({ story, selected, trail, shareUrl, view, headlines, page }: ComparedStoryProps) {
  return (
    <>
      <StoryOpening article={selected} story={story} trail={trail} shareUrl={shareUrl} />
      <StoryHeadlines storyId={story.id} view={view} headlines={headlines} page={page} />
      <ReportLine storyId={story.id} articleId={selected.id} />
      <PaperEnd url={shareUrl} />
      <SelectionFocus storyId={story.id} articleId={selected.id} />
      <TrackActivity storyId={story.id} />
    </>
  );
}

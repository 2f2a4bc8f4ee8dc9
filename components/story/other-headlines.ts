import type { StorySummary } from '@/lib/contract/story';
import type { Article } from '@/lib/contract/article';
import { paths } from '@/lib/site/paths';
import type { LeadLink } from './LeadLinks';

/** Links under a lead. */
const maxHeadlines = 3;
/** A headline tells something else when at most this share of its long words is in the headlines above it. */
const sameWords = 0.6;

/** Other outlets' headlines of a story, one of an outlet, each in words of its own: its earliest articles come first. */
export function otherHeadlines(story: StorySummary, articles: readonly Article[]): LeadLink[] {
  const outlets = new Set([story.source?.id ?? story.news_article?.source?.id]);
  const told = wordsOf(story.title);
  const links: LeadLink[] = [];
  for (const { id, title, source } of articles) {
    if (links.length === maxHeadlines) break;
    const words = [...wordsOf(title)];
    if (!source || outlets.has(source.id) || words.length === 0) continue;
    if (words.filter((word) => told.has(word)).length > sameWords * words.length) continue;
    outlets.add(source.id);
    words.forEach((word) => told.add(word));
    links.push({ path: paths.storyArticle(story.id, id), title, outlet: source.name });
  }
  return links;
}

/** The beginnings of a headline's words of four letters and more. */
function wordsOf(title: string): Set<string> {
  const words =
    title
      .slice(0, 400)
      .toLowerCase()
      .match(/[\p{L}\p{N}]{4,}/gu) ?? [];
  return new Set(words.map((word) => word.slice(0, 5)));
}

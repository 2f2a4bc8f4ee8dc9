import type { Recommendation } from '@/lib/contract/recommendation';
import type { StorySummary } from '@/lib/contract/story';

/** A story of a list that says why it is there. */
export interface OwnStory extends StorySummary, Pick<Recommendation, 'because'> {}

/** A recommendation as a story of a list: what it does not say of itself, its article says. */
export function toSummary({ news_article, category, ...story }: Recommendation): OwnStory {
  return {
    ...story,
    news_article,
    category: category === undefined ? (news_article?.category ?? null) : category,
    source: news_article?.source ?? null,
    main_image: news_article?.main_image ?? null,
    image: news_article?.image ?? null,
    is_pinned_order: null,
    pinned: false,
    affair: null,
  };
}

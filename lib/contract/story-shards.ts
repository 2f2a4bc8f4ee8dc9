/** Ids in a shard: the most entries that a file of stories, and one of news, may have (SEO-9). */
export const shardSizes = { stories: 10_000, news: 1_000 } as const;

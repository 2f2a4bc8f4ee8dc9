import { decodeFeed } from './decode-feed';
import type { FeedContext, FeedProblem, ParsedFeed } from './feed-item';
import { parseFeed } from './parse-feed';

/** A feed as it came over the wire. */
export interface FeedDocument {
  bytes: Uint8Array;
  /** The header, as written. */
  contentType: string | null;
}

/** Whoever polls or checks a feed is given a way to read it: in a thread with a deadline (thread/feed-reader.ts), or right here. */
export type ReadFeed = (document: FeedDocument, context: FeedContext) => Promise<ParsedFeed | FeedProblem>;

/** Reads a document on the spot, without a deadline: for what we wrote ourselves, the demo's feeds and those of tests. */
export const readFeedHere: ReadFeed = ({ bytes, contentType }, context) =>
  Promise.resolve(parseFeed(decodeFeed(bytes, contentType), context));

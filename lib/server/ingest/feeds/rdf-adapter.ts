import type { FeedReading } from './feed-item';
import type { FeedDocument } from './read-markup';
import { readRss } from './rss-adapter';

/**
 * RSS 0.90, 1.0 and 1.1: RDF documents. Their items stand beside the channel and are named by `rdf:about`, both of which the RSS reader
 * accepts, so the format differs only in name; `ttl` does not exist in it, but feeds write it.
 */
export function readRdf(document: FeedDocument): FeedReading {
  return { ...readRss(document), format: 'rdf' };
}

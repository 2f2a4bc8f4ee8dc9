import { createHash } from 'node:crypto';
import { cleanText, titleFromText, truncateText } from './clean-text';
import { type FeedItem, feedLimits, type FeedText, type ItemDraft, type RejectReason } from './feed-item';
import { countMarkup, sourceLimit, toParagraphs, toTitle, toTopic } from './feed-text';
import { firstAuthor } from './author-name';
import { closeCutText, withoutHeadline } from './lead-text';
import { firstDate } from './parse-feed-date';
import { imagesInMarkup } from './html-images';
import { isMojibake } from './mend-mojibake';
import { maxImages, pickImages } from './pick-image';
import { resolveBase, resolveLink, type LinkProblem } from './resolve-link';

/** The values that hold for all items of a feed. */
export type ItemContext = {
  fetchedAt: Date;
  /** Absolute address of the publisher's page, null where the feed names none. */
  siteUrl: string | null;
  /** Addresses that relative links may hang on, best first. */
  documentAddresses: (string | null)[];
  /** Maximum number of tags and entities of one item that may go through the sanitiser. */
  markupLimit: number;
};

/** Maximum links, pictures or texts of an item to try: one of the first must be usable. */
const maxCandidates = 40;
const maxTexts = 10;

/**
 * An article draft from what an adapter found, or the reason why there is none; `title` identifies a rejected item to
 * its owner.
 */
export function toFeedItem(
  draft: ItemDraft,
  context: ItemContext,
): FeedItem | { reason: RejectReason; title: string | null } {
  const { markupLimit } = context;
  if (draft.isBlank) return { reason: 'empty', title: null };
  if (draft.titles.slice(0, maxTexts).some(({ value }) => value.includes('\uFFFD')))
    return { reason: 'garbled', title: null };
  const written = firstFilled(draft.titles, (text) => toTitle(text, markupLimit));
  if (written !== null && isMojibake(written)) return { reason: 'garbled', title: null };
  const texts = toTexts(draft, written, markupLimit);
  // A picture or a bare link is an item too (R24 has a text for its missing title).
  const title = written ?? titleFromText(texts.summary ?? texts.text ?? '') ?? '';
  const base = resolveBase(draft.bases, context.documentAddresses);
  const picked = pickLink(draft, base);
  const link =
    picked && !leadsToSite(picked, context)
      ? picked
      : pageOnSite(draft.guid ?? (title || JSON.stringify(draft)), context);
  if ('problem' in link) return { reason: link.problem, title: truncateText(title, feedLimits.title) };
  return {
    guid: draft.guid === null ? null : limitGuid(draft.guid),
    url: link.url,
    title: truncateText(title, feedLimits.title),
    ...texts,
    ...toAuthor(draft.authors),
    ...toImages(draft, base, link.url),
    publishedAt: toPublicationTime(draft.dates, context.fetchedAt),
    topics: toTopics(draft.topics),
  };
}

/** The measure of what sanitising the draft's texts costs. */
export function countDraftMarkup({ titles, summaries, bodies }: ItemDraft): number {
  return [...titles, ...summaries, ...bodies].reduce(
    (total, { value }) => total + countMarkup(value.slice(0, sourceLimit)),
    0,
  );
}

/**
 * A description that is longer than the content, or too long for a summary, is used as the text; a headline repeated
 * above the text is removed, and a text that the feed has cut is closed (lead-text.ts).
 */
function toTexts(
  draft: ItemDraft,
  title: string | null,
  markupLimit: number,
): { summary: string | null; text: string | null } {
  const convert = (text: FeedText) => {
    const plain = toParagraphs(text, markupLimit);
    if (isMojibake(plain)) return '';
    return closeCutText(title === null ? plain : withoutHeadline(plain, title));
  };
  const description = firstFilled(draft.summaries, convert);
  const content = firstFilled(draft.bodies, convert);
  const longest = (content?.length ?? 0) >= (description?.length ?? 0) ? content : description;
  const lead = description ?? content?.split('\n\n')[0] ?? null;
  return {
    summary: lead === null ? null : truncateText(lead, feedLimits.summary),
    text:
      longest === null || (longest === lead && longest.length <= feedLimits.summary)
        ? null
        : truncateText(longest, feedLimits.text),
  };
}

function pickLink(draft: ItemDraft, base: string | null): { url: string } | { problem: LinkProblem } | null {
  let problem: { problem: LinkProblem } | null = null;
  for (const written of [...draft.links, ...draft.otherLinks].slice(0, maxCandidates)) {
    const link = resolveLink(written, base);
    if (link && 'url' in link) return link;
    problem ??= link;
  }
  return problem;
}

/**
 * RSS allows items without a link, and some feeds link every item to their front page. Readers are sent there; the
 * `#!` (which canonicalUrl keeps) distinguishes such items and stays the same as long as the guid, or the title where
 * there is none, does.
 */
function pageOnSite(
  identity: string,
  { siteUrl, documentAddresses }: ItemContext,
): { url: string } | { problem: RejectReason } {
  const page = siteUrl === null ? resolveLink('/', resolveBase([], documentAddresses)) : { url: siteUrl };
  if (!page || 'problem' in page) return { problem: 'no-link' };
  return { url: `${page.url.replace(/#.*$/, '')}#!${hashOf(identity).slice(0, 16)}` };
}

function leadsToSite(link: { url: string } | { problem: LinkProblem }, { siteUrl }: ItemContext): boolean {
  const plain = (address: string) => address.replace(/\/?#.*$|\/$/, '');
  return 'url' in link && siteUrl !== null && plain(link.url) === plain(siteUrl);
}

/** Long identifiers do not fit a database index; their hash identifies as well. */
function limitGuid(guid: string): string {
  const cleaned = cleanText(guid);
  return cleaned.length <= 500 ? cleaned : `sha256:${hashOf(guid)}`;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function toPublicationTime(dates: string[], fetchedAt: Date): Date {
  const published = firstDate(dates);
  return published && published < fetchedAt ? published : fetchedAt;
}

/** Collects the item's pictures: those it names come before those its texts show. */
function toImages(draft: ItemDraft, base: string | null, page: string): Pick<FeedItem, 'imageUrl' | 'otherImageUrls'> {
  const named = pickImages(draft.images.slice(0, maxCandidates), base);
  const texts = named.length === maxImages ? [] : [...draft.bodies, ...draft.summaries].slice(0, maxTexts);
  const shown = pickImages(texts.flatMap(imagesInText), page);
  const [imageUrl = null, ...otherImageUrls] = [...new Set([...named, ...shown])].slice(0, maxImages);
  return { imageUrl, ...(otherImageUrls.length > 0 ? { otherImageUrls } : {}) };
}

function imagesInText({ kind, value }: FeedText): string[] {
  return kind === 'text'
    ? []
    : imagesInMarkup(value.includes('&lt;img') ? value.replaceAll('&lt;', '<').replaceAll('&gt;', '>') : value);
}

function toAuthor(written: string[] = []): Pick<FeedItem, 'author'> {
  const author = firstAuthor(written);
  return author === null ? {} : { author };
}

function toTopics(written: string[]): string[] {
  return [...new Set(written.slice(0, 50).map(toTopic).filter(Boolean))].slice(0, 20);
}

function firstFilled(texts: FeedText[], convert: (text: FeedText) => string): string | null {
  for (const text of texts.slice(0, maxTexts)) {
    const converted = convert(text);
    if (converted !== '') return converted;
  }
  return null;
}

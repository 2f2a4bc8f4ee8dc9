import { foldCase } from '@/lib/language/fold-case';
import { coverage, termsOf, type Consensus } from './consensus';
import type { DigestMember } from './digest-member';
import { isQuotable } from './is-quotable';
import { splitSentences, type Sentence } from './split-sentences';

/** A sentence of an article's text or summary, word for word. */
export interface QuotedSentence {
  articleId: number;
  text: string;
}

const max = { sentences: 3, characters: 600 } as const;
/** Maximum number of an article's sentences to consider, from the beginning. */
const consideredSentences = 12;
/** They are taken from so many characters. */
const consideredLength = 3_000;
/** The first one tells the event: it stands so near its text's beginning, and says such a share of what the headline says of the consensus. */
const opening = { sentences: 3, ofTitle: 0.4 } as const;
/** A shorter sentence of the page may well be part of another one. */
const minShown = 40;
/** Minimum share of the consensus that a sentence must add. The first one must name the subject. */
const min = { first: 0.2, further: 0.06 } as const;
/** Weight of a repeated term. */
const repeated = 0.1;
/** A sentence repeats the title, or what has been said, when so much of its terms, or of what it says of the consensus, has been there. */
const repetition = { terms: 0.5, consensus: 0.65, title: 0.8 } as const;
/** A second sentence of one outlet has to be so much better. */
const sameSource = 0.8;

interface Candidate extends QuotedSentence {
  sourceId: number;
  index: number;
  terms: ReadonlySet<string>;
  publishedAt: number;
}

/**
 * At most three sentences, 600 characters in all, that say together most of the story's consensus: each time the one that adds most to
 * what has been said (maximal marginal relevance), counting less the further from its text's beginning it stands and when its outlet has
 * been quoted already. None that `isQuotable` refuses, that repeats another one or what the page shows. The one that tells the event stands first,
 * then what stands nearer to its text's beginning. Null where no sentence says at least a fifth of the consensus, or one alone is left: better nothing.
 * @param shown the article whose headline and text the page shows.
 */
export function summarise(
  members: readonly DigestMember[],
  consensus: Consensus,
  shown: Pick<DigestMember, 'title' | 'summary' | 'text'>,
): QuotedSentence[] | null {
  const titleTerms = termsOf(shown.title);
  const isShown = recogniser(shown);
  const candidates = members
    .flatMap(toCandidates)
    .filter(({ terms, text }) => shared(terms, titleTerms) < repetition.title && !isShown(text));
  const ofTitle = coverage(titleTerms, consensus);
  const isOpening = ({ terms, index }: Candidate) =>
    index < opening.sentences &&
    coverage(new Set([...terms].filter((term) => titleTerms.has(term))), consensus) >= opening.ofTitle * ofTitle;
  const chosen: Candidate[] = [];
  const said = new Set<string>();
  let room: number = max.characters;
  while (chosen.length < max.sentences) {
    const next = best(
      candidates.filter(
        (candidate) =>
          candidate.text.length <= room &&
          (chosen.length > 0 || isOpening(candidate)) &&
          !repeats(candidate, chosen, consensus, said),
      ),
      (candidate) => gain(candidate, consensus, said, chosen),
    );
    if (!next || news(next, consensus, said) < (chosen.length === 0 ? min.first : min.further)) break;
    chosen.push(next);
    for (const term of next.terms) said.add(term);
    room -= next.text.length + 1;
  }
  const [first, ...further] = chosen;
  if (!first || further.length === 0) return null;
  return [first, ...further.sort((a, b) => a.index - b.index)].map(({ articleId, text }) => ({ articleId, text }));
}

/** Tells whether a sentence is among what the page shows, also inside another sentence or around one. */
function recogniser({
  title,
  summary,
  text,
}: Pick<DigestMember, 'title' | 'summary' | 'text'>): (sentence: string) => boolean {
  const parts = [title, summary ?? '', text ?? ''];
  const all = parts.map(lettersOf).join('|');
  const sentences = parts
    .flatMap((part) => splitSentences(part))
    .map((sentence) => lettersOf(sentence.text))
    .filter((letters) => letters.length >= minShown);
  return (sentence) => {
    const letters = lettersOf(sentence);
    return all.includes(letters) || sentences.some((one) => letters.includes(one));
  };
}

/** Reduces a text to letters and digits for comparison: two sentences may differ in marks and quotes alone. */
function lettersOf(text: string): string {
  return foldCase(text).replace(/[^\p{L}\p{N}]+/gu, '');
}

function toCandidates({ id, sourceId, summary, text, publishedAt }: DigestMember): Candidate[] {
  // A summary is mostly the text's beginning, or the editors' own lead.
  return [text, summary].flatMap((part) =>
    beginningOf(part ?? '')
      .filter((sentence) => isQuotable(sentence.text))
      .map((sentence) => ({
        ...sentence,
        articleId: id,
        sourceId,
        terms: termsOf(sentence.text),
        publishedAt: publishedAt.getTime(),
      })),
  );
}

/** The first sentences of a text; the last one of a beginning may be cut. */
function beginningOf(text: string): Sentence[] {
  const sentences = splitSentences(text.slice(0, consideredLength));
  return (text.length > consideredLength ? sentences.slice(0, -1) : sentences).slice(0, consideredSentences);
}

function gain(
  candidate: Candidate,
  consensus: Consensus,
  said: ReadonlySet<string>,
  chosen: readonly Candidate[],
): number {
  const position = 1 / (1 + 0.12 * candidate.index);
  // A long sentence says more by its length alone.
  const brevity = 1 / (1 + candidate.text.length / 400);
  const source = chosen.some(({ sourceId }) => sourceId === candidate.sourceId) ? sameSource : 1;
  return news(candidate, consensus, said) * position * brevity * source;
}

/** The share of the consensus that a sentence adds to what has been said. */
function news({ terms }: Candidate, consensus: Consensus, said: ReadonlySet<string>): number {
  const fresh = new Set([...terms].filter((term) => !said.has(term)));
  const known = new Set([...terms].filter((term) => said.has(term)));
  return coverage(fresh, consensus) + repeated * coverage(known, consensus);
}

function repeats(
  { terms }: Candidate,
  chosen: readonly Candidate[],
  consensus: Consensus,
  said: ReadonlySet<string>,
): boolean {
  const known = new Set([...terms].filter((term) => said.has(term)));
  return (
    chosen.some(
      (other) => shared(terms, other.terms) >= repetition.terms || shared(other.terms, terms) >= repetition.terms,
    ) || coverage(known, consensus) > repetition.consensus * coverage(terms, consensus)
  );
}

/** Returns the share of `terms` that is in `others` too, 0–1. */
function shared(terms: ReadonlySet<string>, others: ReadonlySet<string>): number {
  let n = 0;
  for (const term of terms) if (others.has(term)) n++;
  return terms.size === 0 ? 1 : n / terms.size;
}

/** The highest; of equals the earlier published one, then the one nearer its text's beginning. */
function best(candidates: readonly Candidate[], value: (candidate: Candidate) => number): Candidate | null {
  const rated = candidates.map((candidate) => ({ candidate, value: value(candidate) }));
  rated.sort(
    (a, b) =>
      b.value - a.value ||
      a.candidate.publishedAt - b.candidate.publishedAt ||
      a.candidate.articleId - b.candidate.articleId ||
      a.candidate.index - b.candidate.index,
  );
  return rated[0]?.candidate ?? null;
}

import { inRussian } from '../../base/neighbours/in-russian';
import { withoutFurniture } from './furniture';
import type { ClusterArticle } from './match';
import { type Reading, readSentences, type Repeats, wholeReading } from './repeats';
import { keysOf, type TextKeys } from './text-keys';
import { factsOf, forecastFactsOf, type TitleFacts } from './title-facts';
import { titleGenre, type TitleGenre } from './title-genre';
import { toTerms, type TermCounts } from './tokenize';

/** An article's text as the clusterer sees it. */
export interface ReadText {
  title: string;
  lead: string;
  outlet: number;
  /** Without its furniture. */
  plainLead: string;
  keys: TextKeys | null;
  leftOut: number;
  text: TermCounts;
  genre: TitleGenre;
  facts: TitleFacts;
}

/** So much of a lead is looked through for what is left out, in characters. */
const READ_LENGTH = 900;

/** Reads articles: without furniture and what their outlets repeat, in Russian, as terms. */
export class ArticleReader {
  private last: ReadText | null = null;

  constructor(private readonly repeats: Repeats) {}

  /** How to read an article that is not in the memory: as it was read when it came, or as its outlet's habits are now. */
  readingOf(article: ClusterArticle): Reading {
    if (article.reading) return article.reading;
    const { keys, outlet } = this.read(article, wholeReading);
    return keys ? this.repeats.decide(outlet, keys) : wholeReading;
  }

  /** `match` and `add` of one article follow each other: its text is read once. */
  read({ title, lead, outlet = 0 }: ClusterArticle, { leftOut }: Reading): ReadText {
    const { last } = this;
    const isSame = last !== null && last.title === title && last.lead === lead && last.outlet === outlet;
    if (isSame && last.leftOut === leftOut) return last;
    const plainLead = isSame ? last.plainLead : withoutFurniture(lead.slice(0, READ_LENGTH));
    const keys = isSame ? last.keys : outlet === 0 ? null : keysOf(title, plainLead);
    const words = inRussian({ title, lead: keys ? readSentences(plainLead, keys, leftOut) : plainLead });
    const about = isSame ? last : aboutOf(title, words.title, plainLead);
    const text = toTerms(words);
    this.last = { title, lead, outlet, plainLead, keys, leftOut, text, genre: about.genre, facts: about.facts };
    return this.last;
  }
}

/** Of the whole lead, whatever of it is left out later: what an article is must not change with its outlet's habits. */
function aboutOf(title: string, inTitle: string, plainLead: string): Pick<ReadText, 'genre' | 'facts'> {
  const genre = titleGenre(title);
  const facts =
    genre === 'forecast' ? forecastFactsOf(inTitle, inRussian({ title, lead: plainLead }).lead) : factsOf(inTitle);
  return { genre, facts: inTitle === title ? facts : { ...facts, isTranslated: true } };
}

import { inRussian } from '@/lib/language/neighbours/in-russian';
import { readActions, type TitleActions } from './title-actions';
import { withoutFurniture } from './furniture';
import type { ClusterArticle } from '../decide/match';
import { type Reading, readSentences, type Repeats, wholeReading } from './repeats';
import { keysOf, type TextKeys } from './text-keys';
import { factsOf, type TitleFacts } from './title-facts';
import { standsApart } from '@/lib/language/titles/title-kind';
import { toTerms, type TermCounts } from './tokenize';

/** An article before it is decided how to read it. */
interface PlainText {
  title: string;
  lead: string;
  outlet: number;
  /** Without its furniture. */
  plainLead: string;
  /** Keys of the passages that its outlet may repeat; null where the outlet is not known. */
  keys: TextKeys | null;
}

/** An article's text as the clusterer sees it. */
export interface ReadText {
  outlet: number;
  keys: TextKeys | null;
  text: TermCounts;
  /** Its title tells of no event: it joins nothing. */
  isApart: boolean;
  facts: TitleFacts;
  actions: TitleActions;
}

/** Characters of a lead that are searched for parts to leave out. */
const READ_LENGTH = 900;

/** Reads articles: without furniture and what their outlets repeat, in Russian, as terms. `match` and `add` of one follow each other: it is read once. */
export class ArticleReader {
  private plain: PlainText | null = null;
  private last: { of: PlainText; leftOut: number; read: ReadText } | null = null;

  constructor(private readonly repeats: Repeats) {}

  /** Decides how to read an article that is not in the memory: as it was read when it came, or as its outlet's habits are now. */
  readingOf(article: ClusterArticle): Reading {
    if (article.reading) return article.reading;
    const { keys, outlet } = this.plainTextOf(article);
    return keys ? this.repeats.decide(outlet, keys) : wholeReading;
  }

  read(article: ClusterArticle, { leftOut }: Reading): ReadText {
    const plain = this.plainTextOf(article);
    if (this.last?.of === plain && this.last.leftOut === leftOut) return this.last.read;
    const { title, plainLead, outlet, keys } = plain;
    const words = inRussian({ title, lead: keys ? readSentences(plainLead, keys, leftOut) : plainLead });
    // Its language must not change with its outlet's habits.
    const whole = leftOut === 0 ? words : inRussian({ title, lead: plainLead });
    const read = { outlet, keys, text: toTerms(words), ...aboutOf(title, whole.title) };
    this.last = { of: plain, leftOut, read };
    return read;
  }

  plainTextOf({ title, lead, outlet = 0 }: ClusterArticle): PlainText {
    const { plain } = this;
    if (plain?.title === title && plain.lead === lead && plain.outlet === outlet) return plain;
    const plainLead = withoutFurniture(lead.slice(0, READ_LENGTH));
    this.plain = { title, lead, outlet, plainLead, keys: outlet === 0 ? null : keysOf(title, plainLead) };
    return this.plain;
  }
}

/** Reads what a title announces, the facts that pin down its event, and its actions. @param russian the title in Russian */
function aboutOf(title: string, russian: string): Pick<ReadText, 'isApart' | 'facts' | 'actions'> {
  const facts = factsOf(russian);
  return {
    isApart: standsApart(title),
    facts: russian === title ? facts : { ...facts, isTranslated: true },
    actions: readActions(russian),
  };
}

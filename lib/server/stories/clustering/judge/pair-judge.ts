import { ActionMeter, noActions, type TitleActions } from '../describe/title-actions';
import type { CandidateWalk, Demand } from '../index/candidate-walk';
import type { ClustererOptions } from '../decide/clusterer-options';
import type { DocumentTable } from '../index/document-table';
import {
  type Against,
  chanceOf,
  type Evidence,
  evidenceOf,
  listAgainst,
  vetoOf,
  type Likeness,
  type Veto,
} from './pair-chance';
import type { SimilarityIndex } from '../index/similarity-index';
import { noTitles } from '../index/query-text';
import type { TextOverlap } from '../index/text-overlap';
import { noFacts, relateFacts, type FactRelations, type TitleFacts } from '../describe/title-facts';
import { MAX_TERMS, type TermCounts } from '../describe/tokenize';

/** The query text, without its terms. */
interface Query {
  at: number;
  terms: number;
  titleTerms: number;
  facts: TitleFacts;
  actions: TitleActions;
  /** 0: not known. */
  outlet: number;
}

/** Share of the required cosine that may come from terms too frequent to look up: shorter walks against more comparisons. */
const UNWALKED_SHARE = 0.68;
/** Share of the squared length of a text with a lead that frequent terms may have to be skipped: a near text never shares only those. */
const LEFT_OUT = 0.35;
/** About how much cosine equals one unit of log odds: documents far in time need that much more to be candidates. */
const COSINE_PER_ODDS = 1 / 12;

/** Compares one text, the query, with documents of the index. Each pair is weighed once per query. */
export class PairJudge {
  private query: Query = {
    at: 0,
    terms: 0,
    titleTerms: 0,
    facts: noFacts,
    actions: noActions,
    outlet: 0,
  };
  private readonly actions = new ActionMeter();
  /** By the query's number of terms. */
  private readonly demands: Demand[] = [];
  /** By the number of terms of one's lead, then of the other's. */
  private readonly evidences: Evidence[][] = [];
  private queryNumber = 0;
  /** By slot: the chance, and the number of the query that it was computed for. */
  private chances = new Float64Array(1024);
  private queryNumbers = new Float64Array(1024);
  /** The likeness computed last, and with which document. */
  private lastSlot = -1;
  private lastLikeness: Likeness | null = null;

  constructor(
    private readonly documents: DocumentTable,
    private readonly index: SimilarityIndex,
    private readonly options: ClustererOptions,
  ) {}

  setQuery(text: TermCounts, about: Omit<Query, 'terms' | 'titleTerms'>): void {
    this.index.setQuery(text);
    this.begin({ ...about, terms: text.terms.length, titleTerms: text.skeletons.length });
  }

  /** Makes an indexed document the query. */
  setQueryToDocument(slot: number): void {
    this.index.setQueryToDocument(slot);
    this.begin({
      at: this.documents.at[slot] ?? 0,
      terms: this.documents.termCount[slot] ?? 0,
      titleTerms: this.documents.skeletonsOf(slot).length,
      facts: this.documents.factsOf(slot),
      actions: this.documents.actionsOf(slot),
      outlet: this.documents.outlet[slot] ?? 0,
    });
  }

  /** From a headline alone (1) to a text (0). */
  get headlineShare(): number {
    return this.evidenceWith(0).titles;
  }

  /** The same of the query or of a document, whichever is more of a headline alone. */
  headlineShareWith(slot: number): number {
    const { documents } = this;
    const leadTerms = (documents.termCount[slot] ?? 0) - documents.skeletonsOf(slot).length;
    return Math.max(this.headlineShare, evidenceOf(0, leadTerms).titles);
  }

  /** Returns true when a document within the window is known to be of the query's outlet. */
  private isOfOutlet(slot: number): boolean {
    const { at, outlet } = this.query;
    if (outlet === 0 || outlet !== this.documents.outlet[slot]) return false;
    return Math.abs((this.documents.at[slot] ?? 0) - at) <= this.options.windowMs;
  }

  /** Returns true when one of these documents is of the query's outlet. */
  isOfOutletOf(slots: readonly number[]): boolean {
    return slots.some((slot) => this.isOfOutlet(slot));
  }

  /** Finds the documents that may be worth weighing: the first `count` of `found`. */
  findCandidates(): CandidateWalk {
    const { at, terms } = this.query;
    return this.index.findCandidates(at, this.demandOf(terms), this.ageingAt);
  }

  /** Returns true when a candidate is near enough to be weighed: by its whole cosine, of which the walk knew a part. */
  private isWithinReach(slot: number, cosine: number): boolean {
    const { query, documents } = this;
    const ageing = this.ageingAt(Math.abs((documents.at[slot] ?? 0) - query.at));
    return ageing > 0 && cosine * ageing >= (this.demandOf(query.terms).needed[documents.termCount[slot] ?? 0] ?? 0);
  }

  /** The chance with a candidate, or null if it is not near enough to be weighed. */
  weigh(slot: number): number | null {
    const overlap = this.index.overlapWith(slot);
    return this.isWithinReach(slot, overlap.cosine) ? this.computeChance(slot, overlap) : null;
  }

  /** The chance that the query and a document are about one event, 0–1. */
  chanceWith(slot: number): number {
    const isKnown = this.queryNumbers[slot] === this.queryNumber;
    return isKnown ? (this.chances[slot] ?? 0) : this.computeChance(slot, this.index.overlapWith(slot));
  }

  /** The chance with a document if both were of two outlets. */
  chanceBesideOutlet(slot: number): number {
    const chance = this.chanceWith(slot);
    return this.isOfOutlet(slot) ? shifted(chance, this.options.oneOutletLoss) : chance;
  }

  /** Which conflict alone keeps a document from being near enough; to be asked just after it was weighed. */
  vetoWith(slot: number): Veto | null {
    const likeness = slot === this.lastSlot ? this.lastLikeness : this.compare(slot, this.index.overlapWith(slot));
    return likeness && isConflict(likeness.facts) ? vetoOf(likeness, this.options.joinChance, this.options) : null;
  }

  /** Lists what speaks against one event of the query and a document; null: they are further apart than the window. */
  againstWith(slot: number): Against[] | null {
    const likeness = this.likenessWith(slot);
    if (!likeness) return null;
    return [...listAgainst(likeness, this.options), ...(this.isOfOutlet(slot) ? ['outlet' as const] : [])];
  }

  /** Compares the query with a document; null beyond the window. */
  likenessWith(slot: number): Likeness | null {
    return this.compare(slot, this.index.overlapWith(slot));
  }

  private computeChance(slot: number, overlap: TextOverlap): number {
    const likeness = this.compare(slot, overlap);
    const chance = likeness ? this.lessOfOneOutlet(slot, chanceOf(likeness, this.options)) : 0;
    this.queryNumbers[slot] = this.queryNumber;
    this.chances[slot] = chance;
    this.lastSlot = slot;
    this.lastLikeness = likeness;
    return chance;
  }

  /** Titles are compared only where the pair's evidence asks for it: two texts never ask. */
  private compare(slot: number, overlap: TextOverlap): Likeness | null {
    const { query, documents } = this;
    const gapMs = Math.abs((documents.at[slot] ?? 0) - query.at);
    if (gapMs > this.options.windowMs) return null;
    const terms = documents.termCount[slot] ?? 0;
    const evidence = this.evidenceWith(terms - documents.skeletonsOf(slot).length);
    return {
      cosine: overlap.cosine,
      titles: evidence.titles > 0 ? this.index.compareTitles(slot) : noTitles,
      overlap,
      actions: this.actions.compare(documents.actionsOf(slot)),
      gapMs,
      terms: Math.min(query.terms, terms),
      evidence,
      facts: relateFacts(query.facts, documents.factsOf(slot)),
    };
  }

  /** Returns the evidence from the query and a text with this number of terms in its lead. */
  private evidenceWith(leadTerms: number): Evidence {
    const own = this.leadTerms;
    const known = this.evidences[own];
    const evidences = known ?? Array.from({ length: MAX_TERMS + 1 }, (_, others) => evidenceOf(own, others));
    if (!known) this.evidences[own] = evidences;
    return evidences[leadTerms] ?? evidenceOf(own, leadTerms);
  }

  /** Counts the query's terms that its title does not contain. */
  private get leadTerms(): number {
    return this.query.terms - this.query.titleTerms;
  }

  private lessOfOneOutlet(slot: number, chance: number): number {
    return this.isOfOutlet(slot) ? shifted(chance, -this.options.oneOutletLoss) : chance;
  }

  private demandOf(terms: number): Demand {
    const known = this.demands[terms];
    if (known) return known;
    const { titleReach, leadReach } = this.options;
    const reach = (others: number) => titleReach + (leadReach - titleReach) * this.lengthOf(terms, others);
    const needed = Float64Array.from({ length: MAX_TERMS + 1 }, (_, others) => reach(others));
    const made = {
      needed,
      min: Math.min(...needed),
      unwalked: UNWALKED_SHARE * reach(terms),
      leftOut: LEFT_OUT * this.lengthOf(terms, terms),
    };
    this.demands[terms] = made;
    return made;
  }

  /** 0 for titles to 1 for texts with a lead. */
  private lengthOf(terms: number, others: number): number {
    const { shortTerms, longTerms } = this.options;
    return Math.min(1, Math.max(0, (Math.sqrt(terms * others) - shortTerms) / (longTerms - shortTerms)));
  }

  private readonly ageingAt = (gapMs: number): number => {
    const { ageing, windowMs, leadReach } = this.options;
    const lost = (COSINE_PER_ODDS * ageing * gapMs) / windowMs;
    return gapMs > windowMs ? 0 : leadReach / (leadReach + lost);
  };

  private begin(query: Query): void {
    this.query = query;
    this.actions.setQuery(query.actions);
    this.queryNumber++;
    this.lastSlot = -1;
    if (this.chances.length >= this.documents.capacity) return;
    this.chances = new Float64Array(this.documents.capacity);
    this.queryNumbers = new Float64Array(this.documents.capacity);
  }
}

/** A chance whose log odds are so much more. */
const shifted = (chance: number, odds: number): number => chance / (chance + (1 - chance) * Math.exp(-odds));

const isConflict = ({ region, country, number, day, reaction }: FactRelations): boolean =>
  reaction === 'one' || region === 'conflict' || country === 'conflict' || number === 'conflict' || day === 'conflict';

import { Background } from './background';
import { DocumentTable } from './document-table';
import { SimilarityIndex } from './similarity-index';
import { defaultTokenize, toTerms, type TermCounts, type TokenizeOptions } from './tokenize';

export interface ClusterArticle {
  id: number;
  title: string;
  lead: string;
  /** Epoch milliseconds. */
  at: number;
}

export interface Match {
  storyId: number | null;
  nearestArticleId: number | null;
  similarity: number;
  sharedTerms: string[];
  second?: number | undefined;
}

export interface ClustererOptions {
  windowMs: number;
  latenessMs: number;
  backgroundSize: number;
  backgroundSpare: number;
  idfPrior: number;
  titleThreshold: number;
  leadThreshold: number;
  shortTerms: number;
  longTerms: number;
  minShared: number;
  ageing: number;
  meanShare: number;
  tokenize: TokenizeOptions;
}

const HOUR = 3_600_000;

export const defaultOptions: ClustererOptions = {
  windowMs: 72 * HOUR,
  latenessMs: 24 * HOUR,
  backgroundSize: 20_000,
  backgroundSpare: 2_000,
  idfPrior: 1,
  titleThreshold: 0.24,
  leadThreshold: 0.4,
  shortTerms: 12,
  longTerms: 32,
  minShared: 2,
  ageing: 0,
  meanShare: 0.5,
  tokenize: defaultTokenize,
};

export const exp = { topK: 0, pow: 0, damp: 0, one: 1, two: 1, three: 1, cen: 0, m2: 9, mm: 1 };
export class StoryClusterer {
  private readonly options: ClustererOptions;
  private readonly documents = new DocumentTable();
  private readonly index: SimilarityIndex;
  private readonly background: Background;
  private readonly stories = new Map<number, number[]>();
  private readonly buckets = new Map<number, number[]>();
  private newest = -Infinity;
  private indexed = 0;
  private retired: number[] = [];

  constructor(options: Partial<ClustererOptions> = {}) {
    this.options = { ...defaultOptions, ...options };
    this.index = new SimilarityIndex(this.documents, this.options.idfPrior);
    const limits = { size: this.options.backgroundSize, spare: this.options.backgroundSpare };
    this.background = new Background(limits, this.documents, this.index.statistics);
  }

  match(article: ClusterArticle): Match {
    const text = toTerms(article, this.options.tokenize);
    const found: Match = { storyId: null, nearestArticleId: null, similarity: 0, sharedTerms: [] };
    if (text.terms.length < 2) return found;
    this.index.ask(text);
    const { documents } = this;
    const floor = Math.min(this.options.titleThreshold, this.options.leadThreshold);
    const hopeful = new Set<number>();
    this.index.candidates(floor, (slot) => {
      if (!this.isNear(article.at, slot)) return;
      const evidence = this.evidence(text, article.at, slot);
      if (evidence >= 1) hopeful.add(documents.storyId[slot] ?? 0);
    });
    let bestScore = 0;
    const scored: [number, number][] = [];
    for (const storyId of hopeful) {
      const score = this.scoreStory(text, article.at, storyId);
      scored.push([score, storyId]);
      if (score > bestScore || (score === bestScore && storyId < (found.storyId ?? Infinity))) {
        bestScore = score;
        found.storyId = storyId;
      }
    }
    if (bestScore < 1) found.storyId = null;
    scored.sort((a, b) => b[0] - a[0]);
    const second = scored[1];
    found.second = second && second[0] >= exp.m2 && bestScore >= 1 ? second[1] : undefined;
    return found;
  }

  private evidence(text: TermCounts, at: number, slot: number): number {
    const cosine = this.index.cosine(slot);
    return (this.index.shared < 2 ? exp.one : this.index.shared === 2 ? exp.two : this.index.shared === 3 ? exp.three : 1) * cosine / this.threshold(text.terms.length, this.documents.termsOf(slot).length) * this.decay(at, slot);
  }

  private decay(at: number, slot: number): number {
    return 1 - this.options.ageing * (Math.abs(at - (this.documents.at[slot] ?? 0)) / this.options.windowMs);
  }

  private scoreStory(text: TermCounts, at: number, storyId: number): number {
    let sum = 0;
    const all: number[] = [];
    let max = 0;
    let n = 0;
    for (const slot of this.stories.get(storyId) ?? []) {
      if (!this.isNear(at, slot)) continue;
      const e = this.evidence(text, at, slot);
      n++;
      sum += e;
      all.push(e);
      if (e > max) max = e;
    }
    if (exp.cen) {
      // centroid cosine
      const cen = new Map<number, number>();
      for (const slot of this.stories.get(storyId) ?? []) {
        const ts = this.documents.termsOf(slot), ws = this.documents.weightsOf(slot), nn = Math.sqrt(this.documents.squaredNorm[slot] ?? 1);
        ts.forEach((t, i) => cen.set(t, (cen.get(t) ?? 0) + (ws[i] ?? 0) * this.index.statistics.idfOf(t) / nn));
      }
      let q2 = 0;
      for (const v of cen.values()) q2 += v * v;
      const m = sum / all.length;
      const c = m * all.length / Math.sqrt(q2);
      return (1 - exp.cen) * ((1-this.options.meanShare) * max + this.options.meanShare * m) + exp.cen * c;
    }
    if (exp.topK) {
      all.sort((a, b) => b - a);
      const k = Math.min(exp.topK, all.length);
      sum = all.slice(0, k).reduce((a, b) => a + b, 0);
      n = k;
    }
    if (exp.pow) n = n ** exp.pow, sum = sum * n / all.length * 1;
    return (exp.damp ? 1 / (1 + exp.damp * Math.log(all.length)) : 1) * (this.options.meanShare * (sum / n) + (1 - this.options.meanShare) * max);
  }

  private threshold(a: number, b: number): number {
    const { titleThreshold, leadThreshold, shortTerms, longTerms } = this.options;
    const share = Math.min(1, Math.max(0, (Math.sqrt(a * b) - shortTerms) / (longTerms - shortTerms)));
    return titleThreshold + (leadThreshold - titleThreshold) * share;
  }

  private isNear(at: number, slot: number): boolean {
    return Math.abs((this.documents.at[slot] ?? 0) - at) <= this.options.windowMs;
  }

  add(article: ClusterArticle, storyId: number): void {
    const text = toTerms(article, this.options.tokenize);
    const slot = this.documents.allocate({ articleId: article.id, storyId, at: article.at }, this.index.intern(text.terms), text.weights);
    const dropped = this.background.append(slot);
    if (dropped >= 0 && !this.documents.isIndexed[dropped]) this.retire(dropped);
    this.index.insert(slot);
    this.indexed++;
    const story = this.stories.get(storyId);
    if (story) story.push(slot);
    else this.stories.set(storyId, [slot]);
    const hour = Math.floor(article.at / HOUR);
    const bucket = this.buckets.get(hour);
    if (bucket) bucket.push(slot);
    else this.buckets.set(hour, [slot]);
    if (article.at > this.newest) this.newest = article.at;
    this.expire();
  }

  private expire(): void {
    const horizon = this.newest - this.options.windowMs - this.options.latenessMs;
    for (const [hour, bucket] of this.buckets) {
      if ((hour + 1) * HOUR > horizon) continue;
      this.buckets.delete(hour);
      for (const slot of bucket) if (this.documents.isIndexed[slot]) this.withdraw(slot);
    }
    if (this.retired.length > Math.max(1024, this.indexed / 8)) this.sweep();
  }

  private withdraw(slot: number): void {
    this.index.withdraw(slot);
    this.indexed--;
    const storyId = this.documents.storyId[slot] ?? 0;
    const left = (this.stories.get(storyId) ?? []).filter((s) => s !== slot);
    if (left.length) this.stories.set(storyId, left);
    else this.stories.delete(storyId);
    if (!this.documents.isKept[slot]) this.retire(slot);
  }

  private retire(slot: number): void {
    this.documents.forget(slot);
    this.retired.push(slot);
  }

  private sweep(): void {
    this.index.sweep();
    for (const slot of this.retired) this.documents.recycle(slot);
    this.retired = [];
  }

  remove(articleId: number): void {
    const slot = this.documents.find(articleId);
    if (slot < 0) return;
    this.background.remove(slot);
    if (this.documents.isIndexed[slot]) this.withdraw(slot);
    else this.retire(slot);
  }

  tryMerge(a: number, b: number): boolean {
    const A = (this.stories.get(a) ?? []).slice(-12), B = (this.stories.get(b) ?? []).slice(-12);
    let sum = 0, n = 0, mx = 0;
    for (const s of A) {
      const terms = [...this.documents.termsOf(s)];
      this.index.ask({ terms: terms.map((t) => this.index.vocabulary.termOf(t)), weights: [...this.documents.weightsOf(s)] });
      const text = { terms: terms.map(String), weights: [] };
      for (const u of B) { const e = this.evidence(text, this.documents.at[s] ?? 0, u); sum += e; n++; if (e > mx) mx = e; }
    }
    if (.5 * sum / n + .5 * mx < exp.mm) return false;
    const from = this.stories.get(b) ?? [];
    for (const s of from) this.documents.storyId[s] = a;
    this.stories.set(a, [...(this.stories.get(a) ?? []), ...from].sort((x, y) => (this.documents.articleId[x]??0) - (this.documents.articleId[y]??0)));
    this.stories.delete(b);
    return true;
  }

  get groups(): Map<number, number[]> {
    const out = new Map<number, number[]>();
    for (const [id, slots] of this.stories) out.set(id, slots.map((s) => this.documents.articleId[s] ?? 0));
    return out;
  }
}

/** Coverage that orders a list: who reports the story, when, and in how many texts. */
export interface Coverage {
  /** When each independent voice last told of it, in milliseconds since the epoch. Outlets of one publisher are one voice. */
  voices: readonly number[];
  /** Number of texts that are reprints of others, and of those compared; null while none have been. */
  reprints: { count: number; of: number } | null;
  /** True where no headline reports an event: things to look at, play or follow live, forecasts, digests, a few reactions. */
  tellsNoNews?: boolean;
}

/** After so many hours a voice counts half. */
const halfLifeHours = 6;
/** A voice that comes later than this after the one before it counts as if it had come then: a late reprint makes no story fresh. */
const maxGapHours = 1.5;
/** Weight of a reprint, where a text of its own counts 1. */
const reprintWeight = 0.3;

/** Hours by which stories without news count as earlier: behind a day's news, also where there is little of it. */
const noNewsHours = 24;

const hourMs = 3_600_000;

/**
 * Computes a story's rank: the binary logarithm of Σ 2^(t / half-life) over its independent voices (forward decay: Cormode, Shkapenyuk, Srivastava,
 * Xu, ICDE 2009), less for reprints. A stored score keeps its order to all others as time passes: 1 more is twice the voices, or six hours later.
 * Zero voices: the epoch's.
 */
export function storyScore(coverage: Coverage): number {
  const end = withoutLeaps(coverage.voices).at(-1) ?? 0;
  const since = end / hourMs - (coverage.tellsNoNews ? noNewsHours : 0);
  return strengthAt(coverage, end, halfLifeHours) + since / halfLifeHours;
}

/**
 * The binary logarithm of how many voices tell the story at a moment, each counting half after every `halfLife` hours.
 * @param at in milliseconds since the epoch
 */
export function strengthAt({ voices, reprints }: Coverage, at: number, halfLife: number): number {
  const sum = withoutLeaps(voices).reduce((total, moment) => total + 2 ** ((moment - at) / hourMs / halfLife), 0);
  return Math.log2((sum || 1) * shareOfOwn(reprints));
}

/**
 * Each moment at most `maxGapHours` after the one before it, and twice as far for each further voice of a wave: an event that was announced yesterday
 * and happens now catches up with the clock by its fourth or fifth voice, what merely drips does not.
 */
function withoutLeaps(voices: readonly number[]): number[] {
  const gap = maxGapHours * hourMs;
  const moments: number[] = [];
  let before = -Infinity;
  let reach = gap;
  for (const at of [...voices].sort((one, other) => one - other)) {
    const last = moments.at(-1) ?? at;
    // Voices of a wave are no further from each other than stragglers may be from what they follow.
    reach = at - before <= gap && last < before ? 2 * reach : gap;
    moments.push(Math.min(at, last + reach));
    before = at;
  }
  return moments;
}

function shareOfOwn(reprints: Coverage['reprints']): number {
  return reprints === null || reprints.of === 0 ? 1 : 1 - (1 - reprintWeight) * (reprints.count / reprints.of);
}

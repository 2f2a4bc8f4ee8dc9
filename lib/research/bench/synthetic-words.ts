/**
 * In which share of articles the word of a rank occurs, points of a curve: titles with the first 600 characters of 4 605 real articles,
 * stop words apart. The last point goes on as Heaps' law did there.
 */
const shareByRank: readonly (readonly [rank: number, share: number])[] = [
  [1, 0.34],
  [4, 0.3],
  [10, 0.175],
  [30, 0.118],
  [100, 0.075],
  [300, 0.038],
  [1_000, 0.0113],
  [3_000, 0.002],
  [10_000, 0.00012],
  [45_000, 0.000004],
];
const VOCABULARY = 45_000;

const endings = [
  'а',
  'ы',
  'у',
  'ой',
  'е',
  'ами',
  'ах',
  'ов',
  'ный',
  'ного',
  'ная',
  'ных',
  'овать',
  'овал',
  'ился',
  'ит',
];
const middles = ['', 'н', 'р', 'ник', 'ств', 'ор', 'тел', 'ок'];
const consonants = 'бвгджзклмнпрстфхцчшщ';
const vowels = 'аеиоу';

/** Draws ranks by that curve; `flatness` below 1 favours the rarer words. */
export function buildRankSampler(flatness: number): (random: () => number) => number {
  const upTo = new Float64Array(VOCABULARY);
  let sum = 0;
  for (let rank = 0; rank < VOCABULARY; rank++) {
    sum += shareOf(rank + 1) ** flatness;
    upTo[rank] = sum;
  }
  return (random) => {
    const sought = random() * sum;
    let [low, high] = [0, VOCABULARY - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((upTo[middle] ?? 0) < sought) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

/** Another form of the rank's word each time: the first four letters are its own, the ending changes as a Russian noun's or verb's does. */
export function sayWord(rank: number, random: () => number): string {
  const ending = endings[Math.floor(random() * random() * endings.length)] ?? '';
  return rootOf(rank) + (middles[rank % middles.length] ?? '') + ending;
}

/** Log-linear between the points. */
function shareOf(rank: number): number {
  const next = Math.max(
    1,
    shareByRank.findIndex(([at]) => at >= rank),
  );
  const [from, high] = shareByRank[next - 1] ?? [1, 1];
  const [to, low] = shareByRank[next] ?? [1, 1];
  const way = Math.log(rank / from) / Math.log(to / from);
  return high * (low / high) ** way;
}

/** Consonant, vowel, consonant and any letter; scattered, so that neighbours in rank look nothing alike. */
function rootOf(rank: number): string {
  let rest = (rank * 7_919 + 1_301) % 50_000;
  return [consonants, vowels, consonants, consonants + vowels].reduce((root, letters) => {
    const letter = letters[rest % letters.length] ?? '';
    rest = Math.floor(rest / letters.length);
    return root + letter;
  }, '');
}

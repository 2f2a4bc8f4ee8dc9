import { seededRandom } from '../../../server/stories/testing/seeded-random';
import { buildRankSampler, sayWord } from '../synthetic-words';

const names = 400;
/** Share of the sentences that name somebody. */
const namedShare = 0.12;
/** Words of a sentence, a title among them. */
const sentenceWords = 11;
const [minCharacters, maxCharacters] = [1_200, 3_000];

export interface SearchText {
  title: string;
  summary: string;
  text: string;
}

/** Two words that stand together wherever the person is spoken of; the lower the number, the oftener. */
function nameOf(number: number): string {
  const random = seededRandom(number + 1);
  return [sayWord(1_500 + (number % 40), () => 0), sayWord(20_000 + number, random)]
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');
}

/** An endless, deterministic stream of made-up articles of 1,200–3,000 characters, words as frequent as in real news. */
export function* searchTexts(seed: number): Generator<SearchText, never> {
  const random = seededRandom(seed);
  const rank = buildRankSampler(1);
  const sentence = () => {
    const words = Array.from({ length: sentenceWords }, () => sayWord(rank(random), random));
    if (random() < namedShare)
      words.splice(Math.floor(random() * sentenceWords), 0, nameOf(Math.floor(names * random() ** 3)));
    return words.join(' ');
  };
  for (;;) {
    const length = minCharacters + random() * (maxCharacters - minCharacters);
    const sentences: string[] = [];
    for (let characters = 0; characters < length; characters += sentences.at(-1)?.length ?? 0)
      sentences.push(sentence());
    yield { title: sentence(), summary: `${sentence()}. ${sentence()}.`, text: sentences.join('. ') };
  }
}

export interface BenchQuery {
  kind: string;
  query: string;
}

/** Forty queries of one to four words as readers ask them: of the commonest words, rarer ones, names, phrases, misspelt and unfinished words. */
export function searchQueries(): BenchQuery[] {
  const random = seededRandom(7);
  const say = (...ranks: number[]) => ranks.map((rank) => sayWord(rank, random)).join(' ');
  const slip = (word: string) => word.slice(0, 2) + (word.charAt(3) + word.charAt(2)) + word.slice(4);
  const asked = (kind: string, queries: string[]) => queries.map((query) => ({ kind, query }));
  return [
    ...asked('частое слово', [say(0), say(3), say(12), say(40)]),
    ...asked('слово', [say(150), say(600), say(1_200), say(2_500)]),
    ...asked('редкое слово', [say(6_000), say(12_000), say(30_000)]),
    ...asked('два частых', [say(0, 1), say(2, 5), say(8, 20), say(4, 300)]),
    ...asked('два слова', [say(100, 400), say(60, 900), say(700, 1_400), say(1, 6_000)]),
    ...asked('три слова', [say(0, 2, 6), say(10, 50, 250), say(5, 500, 1_500), say(0, 1, 12_000)]),
    ...asked('четыре слова', [say(0, 3, 7, 11), say(1, 20, 90, 400), say(9, 300, 800, 2_000)]),
    ...asked('имя', [nameOf(0), nameOf(20), nameOf(200), nameOf(399)]),
    ...asked('«фраза» с именем', [`"${nameOf(1)}"`, `"${nameOf(100)}"`, `"${nameOf(2)}" ${say(4)}`]),
    ...asked('«фраза» из частых слов', [`"${say(0, 1)}"`, `"${say(6, 15)}"`, `"${say(30, 60, 2)}"`]),
    ...asked('с ошибкой', [slip(say(80)), slip(say(1_800)), `${say(2)} ${slip(say(900))}`]),
    ...asked('без слова', [`${say(3)} -${say(1)}`]),
  ];
}

import { seededRandom } from '../../testing/seeded-random';
import { lookAgain, placeArticle } from '../testing/place-at-once';
import { StoryClusterer } from './story-clusterer';

const bridge =
  'мост река город власти жители авария ремонт движение опора завод директор бригада комиссия проверка причина подрядчик бюджет срок деньги рабочие';
const court =
  'суд адвокат прокурор приговор жалоба дело арест обвинение свидетель улика решение заседание судья протокол залог следователь экспертиза показания вина срок';

/** Headlines about two things and about both, a minute apart, of few or many outlets: nothing tells where a story ends. */
function* publish(random: () => number) {
  const below = (count: number) => Math.floor(random() * count);
  const count = 20 + below(60);
  const outlets = 3 + below(60);
  const [first, second] = [bridge, court].map((words) => words.split(' ').slice(0, 6 + below(14))) as [
    string[],
    string[],
  ];
  const some = (words: readonly string[], least: number, more: number) =>
    Array.from({ length: least + below(more) }, () => words[below(words.length)]).join(' ');
  for (let id = 1; id <= count; id++) {
    const kind = random();
    const told =
      kind < 0.4 ? some(first, 3, 3) : kind < 0.6 ? `${some(first, 1, 4)} ${some(second, 1, 4)}` : some(second, 3, 3);
    yield { id, title: `Новость: ${told}`, lead: '', at: id * 60_000, outlet: 1 + below(outlets) };
  }
}

describe('later looks come to an end (CLUSTER-4)', () => {
  // Articles go to and fro for ever with these seeds where merging and drawing over do not ask whether both would be parted again (299 and 646, of 3
  // 000), and where a move need not gain anything (528 and 1898, of 5 000).
  test.each([299, 646, 528, 1898])('though nothing tells where a story ends, seed %i', (seed) => {
    const clusterer = new StoryClusterer();
    let next = 1;
    const waiting: number[] = [];
    for (const article of publish(seededRandom(seed))) {
      const { moved } = placeArticle(clusterer, article, () => next++);
      waiting.push(article.id, ...moved.map(({ articleId }) => articleId));
    }
    let looked = 0;
    // A moved article is checked again.
    for (let id = waiting.shift(); id !== undefined && looked < 1_000; id = waiting.shift()) {
      looked++;
      waiting.push(...lookAgain(clusterer, id, () => next++).moved.map(({ articleId }) => articleId));
    }
    expect(looked).toBeLessThan(1_000);
  });
});

import { seededRandom } from '../../testing/seeded-random';
import { lookAgain, placeArticle } from '../testing/place-at-once';
import { StoryClusterer } from './story-clusterer';
import type { ClusterArticle, Move } from './match';

const HOUR = 3_600_000;
/** Small on purpose, so that a few hundred articles go round the background and out of the window many times. */
const options = { windowMs: 30 * HOUR, latenessMs: 6 * HOUR, backgroundSize: 120, backgroundSpare: 60 };

interface Logged extends ClusterArticle {
  storyId: number;
}

const verbs = 'открыли закрыли построили продали нашли потеряли спасли украли показали отменили'.split(' ');
const things = 'мост музей завод стадион театр вокзал рынок парк канал маяк тоннель аквапарк'.split(' ');
const places = 'Минске Гродно Бресте Витебске Гомеле Пинске Полоцке Орше Лиде Слуцке Мозыре Кобрине'.split(' ');

function makeArticle(random: () => number, id: number, at: number): ClusterArticle {
  const pick = (words: readonly string[]) => words[Math.floor(random() * random() * words.length)] ?? '';
  const title = `${pick(verbs)} ${pick(things)} и ${pick(things)} в ${pick(places)} ${Math.floor(random() * 5)}`;
  const lead = random() < 0.5 ? '' : `${pick(verbs)} ${pick(places)} ${pick(things)} ${pick(verbs)}. `;
  // Half of the articles are of outlets with habits.
  const outlet = random() < 0.5 ? 0 : 1 + Math.floor(random() * 4);
  // One of them also writes by a template, so that its articles are set aside once that is seen.
  const sold =
    outlet === 4 && id % 3 === 0 ? ` Сегодня была продана квартира номер ${id} по хорошей цене для покупателя.` : '';
  return {
    id,
    title,
    lead: outlet < 3 ? lead : `${lead}Наш отдел продаж номер ${outlet} ждёт вас.${sold}`,
    at,
    outlet,
  };
}

/** A life: articles come, mostly in order of time; some are deleted, some edited, some looked at again, some stories merged by hand. */
class Life {
  clusterer = new StoryClusterer(options);
  log: Logged[] = [];
  private nextId = 1;
  private nextStoryId = 1;
  private time = 0;

  constructor(private readonly random: () => number) {}

  /** Returns what was decided. */
  step(): unknown {
    const kind = this.random();
    const old = this.log[Math.floor(this.log.length * (1 - this.random() * 0.2))];
    if (kind < 0.05 && old) return this.drop(old.id);
    if (kind < 0.1 && old) return this.place(makeArticle(this.random, this.drop(old.id), old.at));
    if (kind < 0.12 && old) return this.merge(old.storyId, this.log.at(-1)?.storyId ?? old.storyId);
    if (kind < 0.3 && old) return this.look(old.id);
    this.time += this.random() * HOUR;
    return this.place(
      makeArticle(this.random, this.nextId++, this.time - (this.random() < 0.1 ? 5 * HOUR * this.random() : 0)),
    );
  }

  /** The next worker: it has only the log, and of that only the part that `StoryClusterer` asks for. */
  restart(): void {
    this.clusterer = new StoryClusterer(options);
    const newest = Math.max(...this.log.map(({ at }) => at));
    const kept = this.log.length - options.backgroundSize - options.backgroundSpare;
    this.log
      .filter(({ at }, index) => index >= kept || at >= newest - options.windowMs - options.latenessMs - HOUR)
      .forEach((article) => this.clusterer.add(article, article.storyId));
  }

  private place(article: ClusterArticle): unknown {
    const placement = placeArticle(this.clusterer, article, () => this.nextStoryId++);
    this.log.push({ ...article, reading: placement.match.reading, storyId: placement.storyId });
    if (placement.merged) this.rewrite(placement.merged.from, placement.merged.into);
    for (const move of placement.moved) this.append(move);
    return placement;
  }

  private look(id: number): unknown {
    const looked = lookAgain(this.clusterer, id, () => this.nextStoryId++);
    if (looked.merged) this.rewrite(looked.merged.from, looked.merged.into);
    for (const move of looked.moved) this.append(move);
    return looked;
  }

  /** Moves an article to the end of the log. */
  private append({ articleId: id, into: storyId, reading }: Move): void {
    const moved = this.log
      .filter((article) => article.id === id)
      .map((article) => ({ ...article, storyId, ...(reading ? { reading } : {}) }));
    this.log = [...this.log.filter((article) => article.id !== id), ...moved];
  }

  private drop(id: number): number {
    this.clusterer.remove(id);
    this.log = this.log.filter((article) => article.id !== id);
    return id;
  }

  private merge(from: number, into: number): unknown {
    this.clusterer.moveStory(from, into);
    this.rewrite(from, into);
    return [from, into];
  }

  private rewrite(from: number, into: number): void {
    this.log = this.log.map((article) => (article.storyId === from ? { ...article, storyId: into } : article));
  }
}

describe('a memory rebuilt from the log decides as one that never stopped (CLUSTER-5: restarts, two workers)', () => {
  test.each([1, 3, 4, 5])('random lives with random restarts, seed %i', (seed) => {
    const steady = new Life(seededRandom(seed));
    const restarted = new Life(seededRandom(seed));
    const cuts = seededRandom(1_000 + seed);
    let joined = 0;
    let moved = 0;
    let setAside = 0;
    let parted = 0;
    for (let count = 0; count < 900; count++) {
      const decided = steady.step();
      if (cuts() < 0.02) restarted.restart();
      expect(restarted.step()).toEqual(decided);
      if (JSON.stringify(decided).includes('"isNew":false')) joined++;
      if (JSON.stringify(decided).includes('"moved":[{')) moved++;
      if (JSON.stringify(decided).includes('"begun":[{')) parted++;
      if (/"reading":\{"leftOut":[1-9]\d*,"aside":"\w+"\}\}/.test(JSON.stringify(decided))) setAside++;
    }
    expect(restarted.log).toEqual(steady.log);
    // Neither all alone nor all in one: the lives have something to get wrong.
    const stories = new Set(steady.log.map(({ storyId }) => storyId)).size;
    expect(joined).toBeGreaterThan(100);
    expect(moved).toBeGreaterThan(15);
    expect(setAside).toBeGreaterThan(0);
    expect(parted).toBeGreaterThan(0);
    expect(stories).toBeGreaterThan(50);
  });

  test('memory is given back: numbers of terms and documents do not grow with the archive', () => {
    const clusterer = new StoryClusterer({ ...options, backgroundSize: 50, backgroundSpare: 10 });
    const counts: number[] = [];
    for (let id = 1; id <= 12_000; id++) {
      clusterer.add({ id, title: `Событие ${id} на улице ${id + 1} дом ${id + 2}`, lead: '', at: id * HOUR }, id);
      if (id % 4_000 === 0) counts.push(clusterer.stats().terms);
    }
    expect(clusterer.stats()).toMatchObject({ remembered: 60, background: 50 });
    expect(Math.max(...counts)).toBeLessThan(6_000);
  });
});

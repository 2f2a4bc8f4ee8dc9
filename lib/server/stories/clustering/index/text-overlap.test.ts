import { noActions } from '../describe/title-actions';
import { DocumentTable } from './document-table';
import { SimilarityIndex } from './similarity-index';
import type { TextOverlap } from './text-overlap';
import { noFacts } from '../describe/title-facts';
import { toTerms } from '../describe/tokenize';

/** The query text against one document. */
function meet(text: { title: string; lead: string }, document: { title: string; lead: string }): TextOverlap {
  const documents = new DocumentTable();
  const index = new SimilarityIndex(documents);
  const held = toTerms(document);
  const row = {
    articleId: 1,
    storyId: 1,
    at: 0,
    ordinal: 0,
    facts: noFacts,
    actions: noActions,
    outlet: 0,
    keys: null,
    leftOut: 0,
    skeletons: held.skeletons,
  };
  const slot = documents.allocate(row, index.hold(held), held);
  index.insert(slot);
  index.setQuery(toTerms(text));
  return index.overlapWith(slot);
}

const opened = {
  title: 'Мост через Пину открыли в Пинске',
  lead: 'Движение началось утром, ленту перерезал мэр города.',
};

describe('what two texts have in common (CLUSTER-1, text pairs)', () => {
  test('titles that both texts hold whole: nothing is left unsaid', () => {
    expect(meet(opened, { title: 'В Пинске открыли мост', lead: 'Мост через Пину строили три года.' })).toMatchObject({
      said: 1,
      unsaid: 0,
    });
  });

  test('a continuation repeats the old title and brings its own', () => {
    const continued = {
      title: 'Подрядчика оштрафовали за трещины',
      lead: 'Мост через Пину открыли в Пинске год назад.',
    };
    const { said, unsaid } = meet(opened, continued);
    expect(said).toBe(1);
    // Three words that the first text does not have.
    expect(unsaid).toBeGreaterThan(2.5);
    expect(unsaid).toBeLessThanOrEqual(3);
  });

  test('is the same from either side', () => {
    const other = {
      title: 'Мост в Пинске закрыли на ремонт',
      lead: 'Через Пину ходит паром, ленту никто не перерезал.',
    };
    expect(meet(opened, other)).toEqual(meet(other, opened));
  });

  test('rare words count for more than everyday ones', () => {
    const title = 'Президент России и Лохвицкая';
    const rare = meet({ title: 'Лохвицкая', lead: '' }, { title, lead: '' });
    const everyday = meet({ title: 'Россия', lead: '' }, { title, lead: '' });
    expect(rare.unsaid).toBeLessThan(everyday.unsaid);
  });

  test('of the shared terms the third rarest tells: two rare ones alone do not', () => {
    const about = (lead: string) =>
      meet({ title: 'Цирк', lead }, { title: 'Театр', lead: 'Лохвицкая Щемелинина Дудутки Новости России Президент' })
        .thirdRarity;
    expect(about('Лохвицкая Щемелинина')).toBe(0);
    const ordinary = about('Лохвицкая Щемелинина президент России');
    expect(ordinary).toBeGreaterThan(0);
    expect(ordinary).toBeLessThan(0.9);
    expect(about('президент России, Лохвицкая, Щемелинина')).toBe(ordinary);
    expect(about('Дудутки, Лохвицкая, Щемелинина')).toBe(1);
  });

  test('texts that share nothing, and one without terms', () => {
    expect(meet(opened, { title: 'Рысь сняли на видео', lead: '' })).toMatchObject({ said: 0, thirdRarity: 0 });
    expect(meet({ title: '', lead: '' }, opened)).toMatchObject({ said: 0, thirdRarity: 0 });
  });

  describe('names and other words (CLUSTER-1)', () => {
    const trained = {
      title: 'Футболисты «Болонья» возобновят тренировки',
      lead: 'Так решила лига. Игроки «Болонья» выйдут на поле.',
    };

    test('names in common are no ordinary words in common', () => {
      const namesAlone = meet({ title: 'Кубок взял «Болонья»', lead: '' }, trained);
      expect(namesAlone).toMatchObject({ ordinary: 0, rarestOrdinary: 0 });
      expect(namesAlone.cosine).toBeGreaterThan(0);
      const words = meet({ title: 'Клуб «Сассуоло»: тренировки возобновят', lead: '' }, trained);
      expect(words.ordinary).toBeGreaterThan(0);
      expect(words.rarestOrdinary).toBeGreaterThan(0.5);
    });

    test('a word is ordinary where either text says it in lower case', () => {
      const capital = { title: 'Клуб взял Кубок', lead: '' };
      const lower = { title: 'Клубу дали кубок', lead: '' };
      expect(meet(capital, lower).ordinary).toBe(meet(lower, capital).ordinary);
      expect(meet(capital, lower).ordinary).toBeGreaterThan(
        meet(capital, { title: 'Клуб дал Кубок', lead: '' }).ordinary,
      );
    });

    test('names of a title that the other title and the beginning of its lead do not say are left out, on both sides', () => {
      const rival = { title: 'Футболисты «Сассуоло» возобновят тренировки', lead: '' };
      const both = meet(rival, trained).unsaidNames;
      expect(both).toBeGreaterThan(1.5);
      expect(meet(trained, rival).unsaidNames).toBeCloseTo(both, 12);
      const early = { title: 'Футболисты возобновят тренировки', lead: 'Первым начнёт «Болонья».' };
      expect(meet(early, trained).unsaidNames).toBe(0);
      const late = { ...early, lead: `${'и в на с '.repeat(20)} Первым начнёт «Болонья».` };
      expect(meet(late, trained).unsaidNames).toBeGreaterThan(0.5);
      expect(meet(trained, late).unsaidNames).toBeCloseTo(meet(late, trained).unsaidNames, 12);
    });
  });
});

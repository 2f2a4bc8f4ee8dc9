import { DocumentTable } from './document-table';
import { SimilarityIndex } from './similarity-index';
import type { TextOverlap } from './text-overlap';
import { noFacts } from './title-facts';
import { toTerms } from './tokenize';

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
    isForecast: false,
    facts: noFacts,
    outlet: 0,
    keys: null,
    isMany: false,
    skeletons: held.skeletons,
  };
  const slot = documents.allocate(row, index.hold(held), held.weights);
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
});

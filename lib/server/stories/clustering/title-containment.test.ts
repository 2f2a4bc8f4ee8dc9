import { DocumentTable } from './document-table';
import { SimilarityIndex } from './similarity-index';
import { TitleContainment } from './title-containment';
import { noFacts } from './title-facts';
import { toTerms } from './tokenize';

/** The asked text against one document. */
function contain(asked: { title: string; lead: string }, document: { title: string; lead: string }): { least: number; most: number } {
  const documents = new DocumentTable();
  const index = new SimilarityIndex(documents);
  const text = toTerms(document);
  const row = { articleId: 1, storyId: 1, at: 0, ordinal: 0, isForecast: false, facts: noFacts, skeletons: text.skeletons };
  const slot = documents.allocate(row, index.hold(text.terms), text.weights);
  index.insert(slot);
  const containment = new TitleContainment(documents, index.statistics);
  const question = toTerms(asked);
  index.ask(question);
  containment.ask(index.askedTerms.subarray(0, question.terms.length), question.skeletons.length);
  return containment.compare(slot);
}

const opened = { title: 'Мост через Пину открыли в Пинске', lead: 'Движение началось утром, ленту перерезал мэр города.' };

describe('how much of each title the other text says (issue 6, text pairs)', () => {
  test('titles that both texts hold whole', () => {
    expect(contain(opened, { title: 'В Пинске открыли мост', lead: 'Мост через Пину строили три года.' })).toEqual({ least: 1, most: 1 });
  });

  test('a continuation repeats the old title and brings its own', () => {
    const { least, most } = contain(opened, { title: 'Подрядчика оштрафовали за трещины', lead: 'Мост через Пину открыли в Пинске год назад.' });
    expect(most).toBe(1);
    expect(least).toBe(0);
  });

  test('is the same from either side', () => {
    const other = { title: 'Мост в Пинске закрыли на ремонт', lead: 'Через Пину ходит паром, ленту никто не перерезал.' };
    expect(contain(opened, other)).toEqual(contain(other, opened));
  });

  test('rare words count for more than everyday ones', () => {
    const title = 'Президент России и Лохвицкая';
    const rare = contain({ title: 'Лохвицкая', lead: '' }, { title, lead: '' });
    const everyday = contain({ title: 'Россия', lead: '' }, { title, lead: '' });
    expect(rare.least).toBeGreaterThan(everyday.least);
  });

  test('texts that share nothing, and one without terms', () => {
    expect(contain(opened, { title: 'Рысь сняли на видео', lead: '' })).toEqual({ least: 0, most: 0 });
    expect(contain({ title: '', lead: '' }, opened)).toEqual({ least: 0, most: 0 });
  });
});

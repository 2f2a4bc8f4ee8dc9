import { readActions } from '../describe/title-actions';
import { type DocumentRow, DocumentTable } from './document-table';
import { factsOf } from '../describe/title-facts';

const rowOf = (articleId: number, title: string, outlet: number): DocumentRow => ({
  articleId,
  storyId: articleId,
  at: articleId,
  ordinal: articleId,
  facts: factsOf(title),
  actions: readActions(title),
  skeletons: [articleId],
  outlet,
  keys: null,
  leftOut: 0,
});

test('a slot that is given to another article tells nothing of the one before', () => {
  const table = new DocumentTable();
  const text = { weights: [8], spellings: [0], headTerms: 1 };
  const slot = table.allocate(rowOf(1, 'В Минске задержали пятерых', 7), [3], text);
  table.forget(slot);
  table.recycle(slot);
  const other = rowOf(2, 'Взрыв на складе в Бресте', 9);
  expect(table.allocate(other, [5], { ...text, weights: [16] })).toBe(slot);
  expect([table.find(1), table.find(2)]).toEqual([-1, slot]);
  expect([table.actionsOf(slot), table.factsOf(slot), table.skeletonsOf(slot)]).toEqual([
    other.actions,
    other.facts,
    other.skeletons,
  ]);
  expect([table.outlet[slot], [...table.termsOf(slot)], [...table.weightsOf(slot)]]).toEqual([9, [5], [16]]);
});

import { readTable, wordsIn } from '../read-table';
import { noSigns, signsOf } from './action-words';

const ofActions = readTable('actions.tsv').flatMap(([, , words]) => wordsIn(words));
const modalities = readTable('modalities.tsv');
const ofModalities = [...new Set(modalities.map(([modality]) => modality))].map((name) =>
  modalities.filter(([modality]) => modality === name).flatMap(([, words]) => wordsIn(words)),
);

describe('the words that point to an action', () => {
  test('each is six letters at most, small, without ё', () => {
    expect([...ofActions, ...ofModalities.flat()].filter((stem) => !/^[а-я]{1,6}$/.test(stem))).toEqual([]);
  });

  test('each points to one action, and is said once in a modality', () => {
    const repeated = (stems: readonly string[]) => stems.filter((stem, index) => stems.indexOf(stem) !== index);
    expect([ofActions, ...ofModalities].flatMap(repeated)).toEqual([]);
  });

  test('a word is known by its beginning, however it is written', () => {
    expect(signsOf('СКОНЧАЛСЯ')).toEqual(signsOf('скончалась'));
    expect(signsOf('Учёный')).toEqual(signsOf('ученый'));
    expect(signsOf('ученый')).not.toEqual(noSigns);
  });

  test('a word that nearly settles it weighs more than one that is usual', () => {
    expect(signsOf('скончался').weight).toBeGreaterThan(signsOf('симптомы').weight);
  });

  test('a word may tell of a modality alone, of both, or of nothing', () => {
    expect(signsOf('может')).toEqual({ ...noSigns, modalities: [expect.any(Number)] });
    const denied = signsOf('опровергли');
    expect([denied.weight, denied.modalities]).toEqual([2, [expect.any(Number)]]);
    expect(signsOf('мост')).toEqual(noSigns);
  });
});

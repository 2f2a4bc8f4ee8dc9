import { parseStory } from './parse-story';

test.each([
  ['12', 12],
  [' № 12 ', 12],
  ['/story/12', 12],
  ['https://sujet.example/story/12?article=7#top', 12],
  ['https://sujet.example/story/12x', null],
  ['012', null],
  ['99999999999', null],
  ['4000000000', null],
  ['мост', null],
  ['', null],
])('%j names %j', (typed, id) => {
  expect(parseStory(typed)).toBe(id);
});

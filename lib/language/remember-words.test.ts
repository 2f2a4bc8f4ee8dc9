import { rememberWords } from './remember-words';

test('a word is computed once, until there are more words than the memory holds', () => {
  const computed: string[] = [];
  const lengthOf = rememberWords((word) => {
    computed.push(word);
    return { length: word.length };
  });
  expect([lengthOf('мост'), lengthOf('река'), lengthOf('мост')]).toEqual([{ length: 4 }, { length: 4 }, { length: 4 }]);
  expect(computed).toEqual(['мост', 'река']);
  for (let number = 0; number < 50_000; number++) lengthOf(String(number));
  computed.length = 0;
  expect(lengthOf('мост')).toEqual({ length: 4 });
  expect(computed).toEqual(['мост']);
});

test('an empty result is remembered too', () => {
  const compute = jest.fn(() => '');
  const read = rememberWords(compute);
  expect([read('и'), read('и')]).toEqual(['', '']);
  expect(compute).toHaveBeenCalledTimes(1);
});

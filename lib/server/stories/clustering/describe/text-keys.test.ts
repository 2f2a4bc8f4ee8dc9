import { keysOf } from './text-keys';

const sentence = (lead: string) => keysOf('', lead).sentences[0];

describe('keysOf: what an outlet may repeat, by hashes (CLUSTER-6)', () => {
  test.each([
    ['Russian', 'Ёлку на площади зажгут вечером', 'ЁЛКУ НА ПЛОЩАДИ ЗАЖГУТ ВЕЧЕРОМ'],
    ['Belarusian and Ukrainian', 'Ўвесь їхній гурт заграе ўвечары', 'ЎВЕСЬ ЇХНІЙ ГУРТ ЗАГРАЕ ЎВЕЧАРЫ'],
    ['Latin', 'The bridge will open today', 'THE BRIDGE WILL OPEN TODAY'],
  ])('capitals do not change what a %s sentence says', (_language, lower, upper) => {
    expect(sentence(upper)?.exact).toBe(sentence(lower)?.exact);
    expect(sentence(lower)?.exact).not.toBe(0);
  });

  test('another word or number is another sentence', () => {
    const told = ['Мост откроют через 5 дней', 'Мост откроют через 6 дней', 'Мост закроют через 5 дней'];
    expect(new Set(told.map((lead) => sentence(lead)?.exact)).size).toBe(3);
  });

  test.each([
    ['a name', 'Вчера в Минске открыли новый мост', 'Вчера в Гродно открыли новый мост'],
    ['a name of two words', 'Вчера в Минске открыли новый мост', 'Вчера в Старых Дорогах открыли новый мост'],
    ['a name with Ё', 'Вчера в Минске открыли новый мост', 'Вчера в Ёлкине открыли новый мост'],
    ['a number', 'Вчера на 5 минут открыли мост', 'Вчера на 15 минут открыли мост'],
  ])('%s stands for any other one in a template', (_what, one, other) => {
    expect(sentence(other)?.template).toBe(sentence(one)?.template);
    expect(sentence(other)?.exact).not.toBe(sentence(one)?.exact);
  });

  test('an ordinary word does not', () => {
    expect(sentence('Вчера в Минске закрыли новый мост')?.template).not.toBe(
      sentence('Вчера в Минске открыли новый мост')?.template,
    );
  });

  test('sentences end at a full stop before a space, and at the end of a line', () => {
    const lead = 'Мост на 2.5 км открыт. По нему едут\nМашины!';
    const { sentences } = keysOf('', lead);
    expect(sentences.map(({ start, end }) => lead.slice(start, end))).toEqual([
      'Мост на 2.5 км открыт. ',
      'По нему едут\n',
      'Машины!',
    ]);
  });

  test('words are counted, and those of up to three letters', () => {
    expect(keysOf('', 'По нему едут и 2 машины')).toMatchObject({ words: 6, shortWords: 3 });
  });
});

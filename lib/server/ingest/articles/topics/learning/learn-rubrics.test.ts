import { topicIds } from '../topic-ids';
import { learnRubrics, type RubricExample } from './learn-rubrics';

const culture = 8;
const sport = 9;
const surely = (topic: number, chance = 0.95) =>
  topicIds.map((id) => (id === topic ? chance : (1 - chance) / (topicIds.length - 1)));
const example = (changes: Partial<RubricExample> = {}): RubricExample => ({
  sourceId: 1,
  rubrics: ['наши игры'],
  chances: surely(sport),
  isByEditor: false,
  weight: 1,
  ...changes,
});
const repeat = (count: number, changes?: Partial<RubricExample>) =>
  Array.from({ length: count }, () => example(changes));

describe('what a channel’s rubric means (TOPIC-3)', () => {
  it('is the topic that most of its articles tell, the surer the more of them there are', () => {
    const [few] = learnRubrics(repeat(8));
    const [many] = learnRubrics(repeat(40));
    expect(few).toMatchObject({ sourceId: 1, rubric: 'наши игры', topic: sport, articles: 8 });
    expect(many?.odds).toBeGreaterThan(few?.odds ?? 0);
    expect(learnRubrics(repeat(500, { chances: surely(sport, 1) }))[0]?.odds).toBe(3.5);
  });

  it.each([
    ['after a few articles', repeat(7)],
    ['while its articles tell this and that', [...repeat(10), ...repeat(10, { chances: surely(culture) })]],
    ['while its articles tell nothing surely', repeat(20, { chances: topicIds.map(() => 0.1) })],
  ])('is nothing %s', (_rule, examples) => expect(learnRubrics(examples)).toEqual([]));

  it('is what an editor says of it rather than what words say', () => {
    const corrected = repeat(4, { chances: surely(culture, 1), isByEditor: true });
    expect(learnRubrics([...repeat(8), ...corrected])).toMatchObject([{ topic: culture }]);
  });

  it('changes with the channel: old articles say less', () => {
    const old = repeat(20, { weight: 0.05 });
    expect(learnRubrics([...old, ...repeat(10, { chances: surely(culture) })])).toMatchObject([{ topic: culture }]);
  });

  it('is each channel’s own, and at most forty of one', () => {
    const rubrics = Array.from({ length: 60 }, (_, n) => `рубрика ${n}`);
    const learned = learnRubrics([...repeat(10, { rubrics }), ...repeat(8, { sourceId: 2 })]);
    expect(learned.filter(({ sourceId }) => sourceId === 1)).toHaveLength(40);
    expect(learned.filter(({ sourceId }) => sourceId === 2)).toHaveLength(1);
  });
});

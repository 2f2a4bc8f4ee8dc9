import { toConsensus } from './consensus';
import { groupTexts } from './digest-member';
import { chooseFirst, firstLimits, type FirstState, gradeArticles } from './pick-first';
import { bridge, membersOf } from './testing/members';

const text = 'В Пинске после реконструкции открыли мост через реку Пину, движение по нему запустили утром.';
const event = { title: 'В Пинске открыли мост через Пину', text };
const comment = { title: 'Песков прокомментировал открытие моста через Пину', text };
const vague = { title: 'В городе большое событие, о котором все говорят', text };

const fresh: FirstState = { articleId: 1, changes: 0, isByEditor: false, ageMs: 0 };
/** The number of the article that is first. */
const pick = (
  articles: { title: string; text?: string | null; earlierTitles?: string[] }[],
  present: Partial<FirstState> = {},
) => {
  const members = membersOf(...articles);
  return chooseFirst(gradeArticles(members, toConsensus(members, groupTexts(members))), { ...fresh, ...present });
};

describe('the first article of a story (R42)', () => {
  it.each<[string, { title: string; text?: string | null }[], number]>([
    ['an event’s headline instead of a comment', [comment, event], 2],
    ['an event’s headline though only the comment has a text', [comment, { ...event, text: null }], 2],
    [
      'one with a text instead of one without',
      [
        { ...event, text: null },
        { ...event, title: 'Мост через Пину открыли в Пинске' },
      ],
      2,
    ],
    ['the earliest of equals', [event, { ...event, title: 'Мост через Пину открыли в Пинске' }], 1],
    ['the one that says most of what all say', [vague, ...Object.values(bridge)], 2],
    [
      'already of three the one that says a fifth more than the present one',
      [{ title: 'Мост через Пину открыт', text: bridge.own.text }, bridge.second, bridge.third],
      3,
    ],
    ['the present one of two, though another says more', [vague, event], 1],
    [
      'a comment where there is nothing else',
      [comment, { ...comment, title: 'Эксперт объяснил, зачем Пинску мост' }],
      1,
    ],
    ['one with a headline', [{ title: '', text }, event], 2],
  ])('is %s', (_rule, articles, expected) => expect(pick(articles)).toBe(expected));

  it.each<[string, Partial<FirstState>]>([
    ['an editor has chosen it', { isByEditor: true }],
    ['it has changed twice', { changes: firstLimits.changes }],
    ['the story is older than six hours', { ageMs: firstLimits.ageMs + 1 }],
  ])('stays when %s', (_when, present) => {
    expect(pick([comment, event], present)).toBe(1);
    expect(pick([comment, event])).toBe(2);
  });

  it('is chosen anew at any time when it is gone', () => {
    expect(pick([comment, event], { articleId: 7, changes: 2, ageMs: 24 * 3_600_000, isByEditor: true })).toBe(2);
  });

  const told = [
    event,
    { title: 'Мост через Пину открыли в Пинске', text: bridge.own.text },
    { title: 'Мост через Пину в Пинске открыт', text: bridge.second.text },
  ];

  it('gives way at any time when its channel has edited its headline away from what the others say (R49)', () => {
    const left = { title: 'Власти скрывают правду от жителей страны', text, earlierTitles: [event.title] };
    const late = { changes: 2, ageMs: 24 * 3_600_000 };
    expect(pick([left, ...told.slice(1)], late)).toBe(2);
    expect(pick([left, ...told.slice(1)], { ...late, isByEditor: true })).toBe(1);
    // A correction stays.
    expect(pick([{ ...event, earlierTitles: ['Мост через Пину открыт в Пинске'] }, ...told.slice(1)], late)).toBe(1);
    // One of two channels may be right.
    expect(pick([left, ...told.slice(1, 2)], late)).toBe(1);
  });

  it('gives way at any time when most newer headlines contradict its number (R49)', () => {
    const late = { changes: 2, ageMs: 24 * 3_600_000 };
    const fire = (...titles: string[]) => titles.map((title) => ({ title, text: 'Пожар в гостинице Пинска потушен.' }));
    const first = 'В Пинске при пожаре в гостинице погибли 5 человек';
    const grown = ['Число погибших при пожаре в Пинске выросло до 7', 'В Пинске при пожаре погибли 8 человек'];
    expect(pick(fire(first, ...grown), late)).not.toBe(1);
    expect(pick(fire(first, ...grown), { ...late, isByEditor: true })).toBe(1);
    // One channel may be wrong, and others may still say so.
    expect(pick(fire(first, grown[0] ?? ''), late)).toBe(1);
    expect(pick(fire(first, ...grown, 'Пять, нет: 5 погибших в Пинске', 'Пожар в Пинске: 5 погибших'), late)).toBe(1);
    // An older headline contradicts nothing, and another thing's number does not either.
    expect(pick(fire(...grown, first), { ...late, articleId: 3 })).toBe(3);
    const others = ['Пожар в Пинске тушили 20 машин', 'В Пинске эвакуировали 40 человек из гостиницы'];
    expect(pick(fire(first, ...others), late)).toBe(1);
  });

  it('is not replaced by a list of everybody’s words, nor twice by one channel (R49)', () => {
    for (const title of [
      'Пинск мост Пина открыли реконструкция движение запустили утро',
      'Пинск, мост, Пина: в Пинске открыли мост через Пину, реконструкция, движение запустили утром',
    ])
      expect([title, pick([...told, { title, text }])]).toEqual([title, 1]);
    const articles = [{ title: 'Мост через Пину открыт', text: bridge.own.text }, bridge.second, bridge.third];
    expect(pick(articles, { takers: [3] })).toBe(1);
  });

  it('is another one while its headline ends with a full stop, or its text begins in the middle of something', () => {
    const [first, ...others] = told;
    expect(pick([{ title: `${event.title}.`, text }, ...others])).not.toBe(1);
    for (const beginning of ['Кроме того, ', 'По его словам, ', '12:30 ', 'Что известно Кроме того, '])
      expect(pick([{ ...event, text: `${beginning}${text}` }, ...others])).not.toBe(1);
    expect(pick([first ?? event, ...others])).toBe(1);
  });

  it('is none without articles', () => expect(pick([], { articleId: null })).toBeNull());
});

import type { DemoArticle, DemoEvent, DemoPublisher } from './demo-content';

/** Words for one thing. A retelling takes one of each row, so that no outlet writes a sentence twice, which the clusterer takes for its furniture. */
const titleWords = [
  ['Яркий болид', 'Болид', 'Огненный болид', 'Крупный болид', 'Зелёный болид'],
  ['пролетел', 'промчался', 'пронёсся', 'прошёл'],
  ['над Туровом', 'над ночным Туровом', 'близ Турова'],
  ['и осветил Припять', 'и озарил Припять'],
] as const;
const leadWords = [
  [
    'и на воде стало видно каждую лодку.',
    'рыбаки успели снять его хвост на телефон.',
    'водители передали учёным одиннадцать записей.',
    'сторож лодочной станции принял вспышку за свет фар.',
    'весь путь показала камера пожарной вышки.',
    'о вспышке пассажирам объявил проводник поезда.',
    'осколки могли упасть в пойме.',
  ],
  ['Вечером болид', 'Яркий болид', 'Перед девятью часами огненный болид', 'Поздним вечером крупный болид'],
  [
    'пронёсся над Туровом и осветил Припять,',
    'пролетел над Туровом и погас за Припятью,',
    'прошёл над Туровом вдоль Припяти,',
  ],
  ['его видели в четырёх районах,', 'его заметили в четырёх районах,'],
] as const;

/** Outlets that tell of it, each twelve times. */
const tellers = ['meridian', 'kurier', 'berega', 'polesie', 'orbita', 'balans', 'taim', 'vektor', 'patrul', 'svodka'];
const retellings = 120;

const slug = 'bolid-turov';

/** The guids of all its articles. */
export const longStoryGuids: readonly string[] = Array.from(
  { length: retellings },
  (_, turn) => `urn:sujet-demo:${tellerOf(turn)}:${slug}-${turn + 1}`,
);

/** Older than what opens the home page, young enough to be grouped with its like. */
const minutesAgoOfFirst = 4_200;
const minutesBetween = 3;

/**
 * An event that has been told 120 times, as those of real days are: its page has a list of several parts. Made by rule, not written by hand: nobody
 * reads so many retellings, the site has to.
 */
export function longStory(publishers: readonly DemoPublisher[], base: Date): DemoEvent {
  const short = new Set(publishers.filter(({ format }) => format === 'rss-short').map((publisher) => publisher.slug));
  const articles = Array.from({ length: retellings }, (_, turn): DemoArticle => {
    const publisherSlug = tellerOf(turn);
    const [end = '', ...beginning] = say(leadWords, turn);
    const lead = [...beginning, end].join(' ');
    return {
      eventSlug: `${slug}-${turn + 1}`,
      publisherSlug,
      title: say(titleWords, turn).join(' '),
      summary: lead,
      text: short.has(publisherSlug) ? [] : [lead, `В списке наблюдений у этого рассказа номер ${turn + 1}.`],
      topic: 'Небо',
      hasPicture: false,
      publishedAt: new Date(base.getTime() - (minutesAgoOfFirst - turn * minutesBetween) * 60_000),
    };
  });
  return { slug, category: 'Наука и технологии', follows: null, articles };
}

function tellerOf(turn: number): string {
  return tellers[turn % tellers.length] ?? '';
}

/** The `turn`-th way to take a word of each row; as many as the rows have words, multiplied, differ. */
function say(rows: readonly (readonly string[])[], turn: number): string[] {
  let rest = turn;
  return rows.map((words) => {
    const word = words[rest % words.length] ?? '';
    rest = Math.floor(rest / words.length);
    return word;
  });
}

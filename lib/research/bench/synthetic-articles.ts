import type { ClusterArticle } from '@/lib/server/stories/clustering/decide/match';
import { seededRandom } from '../../server/stories/testing/seeded-random';
import { buildRankSampler, sayWord } from './synthetic-words';

const MINUTE = 60_000;
const EVENT_WORDS = 26;
const TITLE_WORDS = 7;
const LEAD_WORDS = 58;
const TOPICS = 300;
const TOPIC_WORDS = 40;
/** Share of the articles that report something new; the others retell one of the last hours. */
const NEW_SHARE = 0.3;
const RETOLD_FOR_MS = 8 * 60 * MINUTE;
const towns =
  'Минске Гродно Бресте Гомеле Москве Петербурге Казани Самаре Киеве Харькове Одессе Омске Томске Перми Сочи Туле'.split(
    ' ',
  );
const countries = 'России Беларуси Украине США Китае Германии Польше Франции Италии Турции'.split(' ');
const particles = 'в на и с по о не что из за для от к'.split(' ');

export interface SyntheticArticle extends ClusterArticle {
  /** The event it tells of: the story it belongs to. */
  event: number;
}

interface Event {
  id: number;
  topic: readonly number[];
  words: readonly number[];
  facts: readonly string[];
}

/**
 * An endless, deterministic stream of made-up articles like those of feeds: a headline and a lead, words as frequent as in real news, each
 * event with words, places and numbers of its own, events of one topic with words in common. `stepMs` passes between two articles.
 */
export function* syntheticArticles({
  seed,
  stepMs,
}: {
  seed: number;
  stepMs: number;
}): Generator<SyntheticArticle, never> {
  const random = seededRandom(seed);
  const writer = createWriter(random);
  const recent: Event[] = [];
  const remembered = Math.ceil((6 * RETOLD_FOR_MS) / stepMs);
  for (let id = 1; ; id++) {
    const lag = Math.ceil((-Math.log(1 - random()) * RETOLD_FOR_MS) / stepMs);
    const retold = random() < NEW_SHARE ? undefined : recent[(id - lag + remembered) % remembered];
    const event = retold ?? writer.newEvent(id);
    recent[id % remembered] = event;
    const at = Math.round(id * stepMs + 20 * MINUTE * Math.log(1 - random()));
    yield { id, event: event.id, title: writer.writeTitle(event), lead: writer.writeLead(event), at };
  }
}

function createWriter(random: () => number) {
  const anyRank = buildRankSampler(1.07);
  const rareRank = buildRankSampler(0.85);
  const topicRank = buildRankSampler(0.9);
  const below = (count: number) => Math.floor(random() * count);
  const ranks = (count: number, draw = rareRank) => Array.from({ length: count }, () => draw(random));
  const topics = Array.from({ length: TOPICS }, () => ranks(TOPIC_WORDS, topicRank));

  /** One word of an event's article; `ownShare` of them are the event's, those that come first the most often. */
  const word = ({ words, topic }: Event, ownShare: number): string => {
    const kind = random();
    const own =
      kind < ownShare
        ? words[Math.floor(EVENT_WORDS * random() ** 1.7)]
        : kind < ownShare + 0.15
          ? topic[below(TOPIC_WORDS)]
          : undefined;
    const said = sayWord(own ?? anyRank(random), random);
    return own !== undefined && own % 5 === 0 ? said.slice(0, 1).toUpperCase() + said.slice(1) : said;
  };
  const say = (event: Event, count: number, ownShare: number): string[] =>
    Array.from(
      { length: count },
      () => (random() < 0.3 ? `${particles[below(particles.length)] ?? ''} ` : '') + word(event, ownShare),
    );

  return {
    newEvent: (id: number): Event => ({
      id,
      topic: topics[below(TOPICS)] ?? [],
      words: ranks(EVENT_WORDS),
      facts: [
        random() < 0.2 ? `в ${towns[below(towns.length)] ?? ''}` : '',
        random() < 0.25 ? `в ${countries[below(countries.length)] ?? ''}` : '',
        random() < 0.3 ? String(2 + below(300)) : '',
      ],
    }),
    writeTitle: (event: Event): string => {
      const facts = event.facts.filter((fact) => fact !== '' && random() < 0.7);
      return [...say(event, TITLE_WORDS - facts.length, 0.72), ...facts].join(' ');
    },
    writeLead: (event: Event): string =>
      say(event, LEAD_WORDS + below(9), 0.4)
        .concat(event.facts)
        .join(' '),
  };
}

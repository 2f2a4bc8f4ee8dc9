import { readFile } from 'node:fs/promises';
import { describeReason } from '../../server/platform/base/describe-failure';
import type { FrontTastes } from '../../server/stories/front/order-front';
import { table } from '../../text/table';
import { parseDay } from '../stories/read-day';
import { type Cause, causes, type Move } from './compare-places';
import type { DayStories } from './day-stories';
import { judged, judgeHome, type JudgedStory, type Lift } from './judge-home';
import { type ArticleEffect, replayHome } from './replay-home';

export interface EvalFrontOptions {
  /** Articles, one JSON object a line: id, title, text, url, host, timestamp. */
  articles: string;
  /** Shares of the day's span at which home is looked at. */
  moments: number[];
  /** Prints home's first stories and the largest events of each moment, to be read. */
  list: boolean;
  /** Leaves out what each article does to the order, which takes most of the time. */
  fast: boolean;
}

/** Tastes of a fresh site (HOME_SERIOUSNESS, HOME_LOCAL). */
const tastes: FrontTastes = { seriousness: 'some', local: 'some' };
const effectsFrom = 0.2;
/** A move by more places is a jump (RANK-5). */
const jump = 10;

/** Puts home in order through a recorded day as the worker does, and prints how steady it is and whether the largest events stand first. Returns the exit code. */
export async function evalFront(
  { articles: file, moments, list, fast }: EvalFrontOptions,
  print: (line: string) => void,
): Promise<number> {
  const content = await readFile(file, 'utf8').catch((error: unknown) => ({ problem: describeReason(error) }));
  if (typeof content !== 'string') {
    print(`Файл ${file} не читается: ${content.problem}.`);
    return 1;
  }
  const day = parseDay(content).items;
  if (day.length === 0) {
    print(`${file}: нет ни одной пригодной строки.`);
    return 1;
  }
  const replay = replayHome(day, { tastes, moments, effectsFrom: fast ? Infinity : effectsFrom });
  if (!fast) {
    printMoves('сразу', replay.effects, ({ atOnce }) => atOnce, print);
    printMoves('в конце пути', replay.effects, ({ wanted }) => wanted, print);
  }
  const homes = replay.moments.map((moment) => ({ now: moment.now, ...judgeHome(moment, replay.stories, tastes) }));
  const rows = homes.map(({ now, first, largest }) => [
    toMoment(now),
    first.filter(({ lift }) => lift === null).length,
    largest.slice(0, 10).filter(({ place }) => place !== null && place <= judged.first).length,
    median(first.map(({ story }) => ageOf(story.candidate.coverage.voices, now))).toFixed(1),
  ]);
  const header = [
    'время',
    `из ${judged.first} среди ${judged.largest} крупнейших`,
    `из 10 крупнейших среди ${judged.first}`,
    'возраст, ч',
  ];
  for (const line of table(header, rows)) print(line);
  if (!list) return 0;
  for (const { now, first, largest } of homes) {
    print(`\n${toMoment(now)}: первые на главной`);
    for (const line of describe(first, replay.stories)) print(line);
    print(`${toMoment(now)}: крупнейшие за сутки`);
    for (const line of describe(largest, replay.stories)) print(line);
  }
  return 0;
}

const causeNames: Readonly<Record<Cause, string>> = {
  own: 'материал этого сюжета',
  merged: 'сюжеты соединились',
  entered: 'сюжета не было среди первых',
  left: 'сюжет ушёл из первых',
  other: 'материал другого сюжета',
};

function printMoves(
  name: string,
  effects: readonly ArticleEffect[],
  movesOf: (effect: ArticleEffect) => readonly Move[],
  print: (line: string) => void,
): void {
  const moves = effects.flatMap(movesOf);
  const rows = causes.map((cause) => {
    const places = moves.filter((move) => move.cause === cause).map((move) => move.places);
    return [
      causeNames[cause],
      places.length,
      places.reduce((most, one) => Math.max(most, one), 0),
      places.filter((one) => one > jump).length,
    ];
  });
  const header = [`один материал из ${effects.length}, ${name}`, 'сдвигов', 'наибольший', `больше ${jump}`];
  for (const line of table(header, rows)) print(line);
}

const liftNames: Readonly<Record<Lift, string>> = {
  local: 'местное',
  seriousness: 'серьёзность',
  variety: 'разнообразие',
  freshness: 'свежесть',
};

const describe = (stories: readonly JudgedStory[], day: DayStories): string[] =>
  table(
    ['место', 'крупность', 'голосов', 'почему', 'заголовок'],
    stories.map(({ story, voices, rank, place, lift }) => [
      place ?? '—',
      rank,
      voices,
      lift === null ? '' : liftNames[lift],
      day.article(story.firstId).title,
    ]),
  );

/** Returns the age of the middle voice, in hours. */
const ageOf = (voices: readonly number[], now: number): number => (now - median(voices)) / 3_600_000;

function median(figures: readonly number[]): number {
  return [...figures].sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;
}

const toMoment = (at: number): string => new Date(at).toISOString().slice(5, 16).replace('T', ' ');

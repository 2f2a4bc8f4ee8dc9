import { Command } from 'commander';
import { asc, desc, eq } from 'drizzle-orm';
import { parseSettings } from '../../platform/base/settings';
import { auditEntries } from '../../platform/db/channel-tables';
import { storyLinks } from '../../platform/db/derived-tables';
import { articlePages } from '../../platform/db/page-tables';
import { articleRevisions, articles, stories } from '../../platform/db/schema';
import { openTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database';
import { separateArticle } from '../../stories/separate-article';
import { createStoryGrouper } from '../../stories/story-grouper';
import {
  bisons,
  bridge,
  fire,
  groupsOf,
  lynx,
  misplace,
  moment,
  publishAndGroup,
  storyOf,
} from '../../stories/testing/news';
import type { CommandContext } from './with-store';
import { addStoryCommands } from './story-commands';
import { mergeCommand, splitCommand, undoCommand } from './story-changes';

let database: TestDatabase;
let said: string[];
/** Output of commander itself. */
let helped: string[];
beforeEach(async () => {
  database = await openTestDatabase();
  said = [];
  helped = [];
});
afterEach(() => database.close());

const db = () => database.db;
const context = (): CommandContext => ({
  db: db(),
  settings: parseSettings({}),
  print: (line) => void said.push(line),
  now: () => moment,
});
const heard = () => said.join('\n');

/** Runs a command of stories as the operator types it. @returns its exit code. */
const run = (...args: (string | number)[]) => runCli('story', ...args);

async function runCli(...args: (string | number)[]): Promise<number> {
  said = [];
  let code = 0;
  const program = new Command('cli')
    .exitOverride()
    .configureOutput({ writeOut: (text) => void helped.push(text), writeErr: (text) => void helped.push(text) });
  addStoryCommands(program, async (command) => {
    code = await command(context());
  });
  await program.parseAsync(args.map(String), { from: 'user' });
  return code;
}

describe('the operator’s commands on stories (DESK-1)', () => {
  test('pin and unpin tell the title and the place; what is not there is refused with a non-zero code', async () => {
    const [x] = await publishAndGroup(db(), lynx[0]);
    const id = await storyOf(db(), x);
    expect(await run('pin', id, '--order', 3)).toBe(0);
    expect(heard()).toContain(`Сюжет № ${id} «${lynx[0]}» закреплён на месте 3: чем больше число, тем выше.`);
    expect(await run('pin', id, '--order', 3)).toBe(1);
    expect(heard()).toBe(`Сюжет № ${id} уже закреплён на месте 3. Ничего не изменено.`);
    expect(await run('unpin', id)).toBe(0);
    expect(heard()).toContain('откреплён (был на месте 3)');
    expect(await run('pin', 9_999, '--order', 1)).toBe(1);
    expect(heard()).toBe('Сюжета № 9999 нет. Ничего не изменено.');
  });

  test('merge names both and the number of publications; undo takes it back by its number', async () => {
    const [x = 0, y = 0, z = 0] = await publishAndGroup(db(), bridge[0], fire[0], fire[1]);
    const [into, from] = [await storyOf(db(), x), await storyOf(db(), y)];
    expect(await run('merge', into, from)).toBe(0);
    expect(heard()).toContain(
      `Сюжет № ${from} «${fire[0]}» объединён с сюжетом № ${into} «${bridge[0]}». Перешло публикаций: 2.`,
    );
    const entry = /story undo (\d+)/.exec(heard())?.[1] ?? '';
    expect(await run('merge', into, from)).toBe(1);
    expect(heard()).toContain(`уже объединён с сюжетом № ${into}`);
    expect(await run('undo', entry)).toBe(0);
    expect(heard()).toContain(
      `Отменена запись № ${entry}. Сюжет № ${from} «${fire[0]}» снова отдельный. Вернулось публикаций: 2, реакций: 0.`,
    );
    expect(await groupsOf(db())).toEqual([[x], [y, z]]);
    expect(await run('undo', entry)).toBe(1);
    expect(heard()).toContain('уже отменена');
  });

  test('split lists what left and how many stayed; undo without a number takes the last change back and tells what stays away', async () => {
    const [a = 0, b = 0, c = 0] = await publishAndGroup(db(), ...lynx.slice(0, 3));
    const id = await storyOf(db(), a);
    expect(await run('split', id, '--articles', `${b}, ${c}`)).toBe(0);
    const own = await storyOf(db(), b);
    expect(said).toEqual([
      `Новый сюжет № ${own}, выделено публикаций: 2.`,
      `  «${lynx[1]}»`,
      `  «${lynx[2]}»`,
      expect.stringContaining(`В сюжете № ${id} осталось публикаций: 1.`),
    ]);
    expect(await run('split', id, '--articles', a)).toBe(1);
    expect(heard()).toContain('не осталось бы публикаций');
    await separateArticle(db(), { articleId: c, actor: { kind: 'user', userId: 5 } }, moment);
    const [split] = await db().select().from(auditEntries).orderBy(asc(auditEntries.id));
    expect(await run('undo', split?.id ?? 0)).toBe(0);
    expect(heard()).toContain(`Остались в других сюжетах, куда попали позже: «${lynx[2]}».`);
    expect(await run('undo')).toBe(0);
    expect(await groupsOf(db())).toEqual([[a, b, c]]);
    expect(await run('undo')).toBe(1);
    expect(heard()).toContain('Отменять нечего');
  });

  test('history tells who did what, what takes what back, of one story or all', async () => {
    expect(await run('history')).toBe(0);
    expect(heard()).toBe('Сюжеты ещё никто не менял.');
    const [a = 0, b = 0, other = 0] = await publishAndGroup(db(), lynx[0], lynx[1], fire[0]);
    const [id, third] = [await storyOf(db(), a), await storyOf(db(), other)];
    await separateArticle(db(), { articleId: b, actor: { kind: 'user', userId: 5 } }, moment);
    const own = await storyOf(db(), b);
    await run('undo');
    await run('pin', third, '--order', 2);
    await run('history');
    expect(said.map((line) => line.replace(/\s+/g, ' ')).slice(2)).toEqual([
      expect.stringMatching(new RegExp(`оператор Сюжет № ${third} «.*» закреплён на месте 2\\.$`)),
      expect.stringMatching(
        new RegExp(`оператор Сюжет № ${own} «.*» объединён с сюжетом № ${id} «.*»\\. Отменяет № 1\\.$`),
      ),
      expect.stringMatching(
        new RegExp(
          `21.11.2026, 15:00 пользователь № 5 Публикация «.*» отделена от сюжета № ${id} в новый сюжет № ${own}\\. Отменено: № 2\\.$`,
        ),
      ),
    ]);
    for (const [story, entries] of [
      [own, 2],
      [id, 2],
      [third, 1],
      [9_999, 0],
    ] as const) {
      await run('history', story);
      expect(said.slice(2)).toHaveLength(entries);
    }
  });

  test('explain tells what a publisher did with a publication afterwards', async () => {
    const [a = 0] = await publishAndGroup(db(), fire[0]);
    const titles = ['Первый заголовок', 'Второй заголовок'];
    await db()
      .insert(articleRevisions)
      .values(titles.map((title) => ({ articleId: a, title, replacedAt: new Date('2026-11-21T12:10:00Z') })));
    const fate = { publishedAt: new Date('2026-11-21T12:00:00Z'), retractedAt: new Date('2026-11-21T12:21:00Z') };
    await db().update(articles).set(fate).where(eq(articles.id, a));
    await run('explain', await storyOf(db(), a));
    expect(said.slice(-2).map((line) => line.replaceAll('\u00a0', ' '))).toEqual([
      '  издание изменило её 2 раза, последний — 21.11.2026, 15:10; сначала заголовок был «Первый заголовок»',
      '  издание убрало её из ленты через 21 минуту после выхода',
    ]);
    const [{ sourceId } = { sourceId: 0 }] = await db().select().from(articles).where(eq(articles.id, a));
    await db()
      .insert(articlePages)
      .values({ articleId: a, sourceId, host: 'example.by', newsAt: new Date(), outcome: 'gone' });
    await run('explain', await storyOf(db(), a));
    expect(said.at(-1)?.replaceAll('\u00a0', ' ')).toBe('  издание убрало её страницу через 21 минуту после выхода');
  });

  test('explain shows of each publication when, whose, the nearest one, the likeness and the shared words', async () => {
    const [a = 0, b = 0] = await publishAndGroup(db(), lynx[0], lynx[1]);
    const id = await storyOf(db(), a);
    expect(await run('explain', id)).toBe(0);
    expect(said[0]).toBe(`Сюжет № ${id} «${lynx[0]}», публикаций: 2`);
    expect(heard()).toMatch(
      new RegExp(
        `№ ${a} · 21\\.11\\.2026, \\d\\d:\\d\\d · Издание \\d+\n  «${lynx[0]}»\n  начала сюжет\n  ближайшая: № ${b} `,
      ),
    );
    expect(heard()).toMatch(/\n  вероятность одного события: \d+\u00a0%; против: /);
    expect(heard()).toMatch(
      new RegExp(
        `«${lynx[1]}»\n  присоединена к похожей\n  ближайшая: № ${a} «${lynx[0]}»\n  сходство: 0,\\d\\d\n  общие слова: .*Рысь`,
      ),
    );
    await run('split', id, '--articles', b);
    await run('explain', await storyOf(db(), b));
    expect(heard()).toContain('выделена оператором');
    await run('undo');
    expect(
      await run('explain', (await db().select().from(stories).where(eq(stories.mergedInto, id)))[0]?.id ?? 0),
    ).toBe(1);
    expect(heard()).toContain(`объединён с сюжетом № ${id}`);
    expect(await run('explain', 9_999)).toBe(1);
    const [, there] = await publishAndGroup(
      db(),
      'В Пинске открыли новый мост через реку',
      'В Бресте открыли новый мост через реку',
    );
    await run('explain', await storyOf(db(), there));
    expect(heard()).toContain('с похожими не соединена: названы разные места');
  });

  test('affair puts a story into another one’s affair, takes it out, and undo takes that back (CLUSTER-9)', async () => {
    const [a = 0] = await publishAndGroup(db(), lynx[0]);
    const [b = 0] = await publishAndGroup(db(), bridge[0]);
    const [storyId, otherId] = [await storyOf(db(), a), await storyOf(db(), b)];
    const affairOf = async (id: number) => {
      const [row] = await db().select().from(stories).where(eq(stories.id, id));
      return row?.affairId ?? null;
    };
    expect(await runCli('affair', 'add', storyId, otherId)).toBe(0);
    expect(heard()).toContain(`Сюжет № ${storyId} «${lynx[0]}» в одном ходе событий с сюжетом № ${otherId}.`);
    const affairId = await affairOf(storyId);
    expect([affairId, await affairOf(otherId)]).toEqual([expect.any(Number), affairId]);
    expect(await runCli('affair', 'show', affairId ?? 0)).toBe(0);
    expect(heard()).toContain(`№ ${otherId} ·`);
    await run('explain', storyId);
    expect(heard()).toContain(`Ход событий № ${affairId}: ещё 1\u00a0сюжет, соединён с № ${otherId} редакцией.`);
    expect(await runCli('affair', 'remove', storyId)).toBe(0);
    expect([await affairOf(storyId), await affairOf(otherId)]).toEqual([null, null]);
    expect(await runCli('affair', 'remove', storyId)).toBe(1);
    expect(await run('undo')).toBe(0);
    expect(await affairOf(storyId)).toEqual(expect.any(Number));
    expect(await runCli('affair', 'add', storyId, storyId)).toBe(1);
    expect(await runCli('affair', 'show', 9_999)).toBe(1);
  });

  test('explain says why a near story is another one, and why a story is in its affair (CLUSTER-9)', async () => {
    const [a = 0] = await publishAndGroup(db(), lynx[0]);
    const [b = 0] = await publishAndGroup(db(), bridge[0]);
    const [storyId, otherId] = [await storyOf(db(), a), await storyOf(db(), b)];
    await db()
      .insert(storyLinks)
      .values({ storyId, otherId, odds: 1.2, chance: 0.21, share: 0.5, rarity: 120, decidedAt: moment });
    await run('explain', storyId);
    expect(heard()).toContain('Ход событий: стоит отдельно');
    expect(heard()).toMatch(/Рядом № \d+ «.*»: другой ход событий \(перевес 1,2\)\./);
    expect(heard().replaceAll('\u00a0', ' ')).toContain(
      'Одним событием не считаются: вероятность 21 %; ранний заголовок повторён на 50 %; общие слова заголовков:',
    );
  });

  test('an editor’s choice of the first publication, and of topic and places, is left to the site again by «auto»', async () => {
    const [first = 0] = await publishAndGroup(db(), lynx[0]);
    const id = await storyOf(db(), first);
    const chosen = async () => {
      const [row] = await db().select().from(stories).where(eq(stories.id, id));
      return [row?.firstByEditor, row?.categoryByEditor, row?.placesByEditor];
    };
    expect(await run('first', id, '--article', first)).toBe(0);
    expect(await run('category', id, '--is', 'Спорт', '--places', 'обе')).toBe(0);
    expect(await chosen()).toEqual([true, true, true]);
    expect(await run('first', id, '--article', 'auto')).toBe(0);
    expect(heard()).toContain(`Заглавную публикацию сюжета № ${id} снова выбирает сайт; сейчас это «${lynx[0]}».`);
    expect(await run('category', id, '--is', 'auto', '--places', 'AUTO')).toBe(0);
    expect(heard()).toContain('тему снова решают публикации; места снова решают публикации');
    expect(await chosen()).toEqual([false, false, false]);
  });

  test('explain tells from where a publication went over at a second look, and until when it was there', async () => {
    const [first = 0] = await publishAndGroup(db(), 'Рысь с рысятами сняли на видео в пуще');
    const [second] = await publishAndGroup(db(), 'Хищница с котятами в объективе фотоловушки в Беловежской пуще');
    const from = await storyOf(db(), first);
    const [third] = await publishAndGroup(
      db(),
      'Рысь с рысятами и хищница с котятами в объективе фотоловушки в Беловежской пуще',
    );
    await run('explain', await storyOf(db(), second));
    expect(heard()).toMatch(
      new RegExp(
        `  перешла к более похожим\n  прежний сюжет: № ${from}, до 21\\.11\\.2026, \\d\\d:\\d\\d\n  ближайшая: № ${third} «`,
      ),
    );
  });

  test('explain tells that a publication was parted from a story of several events', async () => {
    const [bison] = await publishAndGroup(db(), ...bisons, ...bisons);
    const from = await storyOf(db(), bison);
    for (const title of lynx.slice(0, 3)) await misplace(db(), title, from);
    await createStoryGrouper(db(), () => new Date(moment.getTime() + 6 * 3_600_000)).lookAgain(() => false);
    const [begun] = (await db().select().from(stories).orderBy(desc(stories.id))).map(({ id }) => id);
    await run('explain', begun ?? 0);
    expect(heard()).toMatch(
      new RegExp(`  выделена: прежний сюжет оказался о разных событиях\n  прежний сюжет: № ${from}, до `),
    );
  });

  test.each([
    [
      'a merge',
      async (ask: () => Promise<boolean>, [a = 0, b = 0]: number[]) =>
        mergeCommand(context(), { into: await storyOf(db(), a), from: await storyOf(db(), b) }, ask),
    ],
    [
      'a split',
      async (ask: () => Promise<boolean>, [, b = 0, c = 0]: number[]) =>
        splitCommand(context(), { storyId: await storyOf(db(), b), articleIds: [c] }, ask),
    ],
    ['an undo', async (ask: () => Promise<boolean>) => undoCommand(context(), undefined, ask)],
  ])('%s that the operator says no to changes nothing and leaves a non-zero code', async (_what, command) => {
    const ids = await publishAndGroup(db(), bridge[0], fire[0], fire[1]);
    await run('pin', await storyOf(db(), ids[0]), '--order', 1);
    const before = [await groupsOf(db()), await db().select().from(stories), await db().select().from(auditEntries)];
    const asked: string[] = [];
    const ask = async (question = '') => {
      asked.push(question);
      return false;
    };
    expect(await command(ask, ids)).toBe(1);
    expect(asked).toEqual([expect.stringMatching(/№ \d+.*\?/)]);
    expect([await groupsOf(db()), await db().select().from(stories), await db().select().from(auditEntries)]).toEqual(
      before,
    );
  });

  test.each([
    ['letters for an id', ['pin', 'abc', '--order', '1']],
    ['zero', ['unpin', '0']],
    ['a place that is none', ['pin', '1', '--order', '1.5']],
    ['a list with a hole', ['split', '1', '--articles', '1,,2']],
  ])('%s is refused in a sentence before the store is opened', async (_what, args) => {
    await expect(run(...args)).rejects.toMatchObject({ exitCode: 1 });
    expect(helped.join('')).toContain('Нужно целое число больше нуля.');
  });

  test.each([
    ['a number that no id can be', ['unpin', '2147483648']],
    ['a place beyond every number that is kept', ['pin', '1', '--order', '99999999999']],
  ])('%s is told to be too great', async (_what, args) => {
    await expect(run(...args)).rejects.toMatchObject({ exitCode: 1 });
    expect(helped.join('')).toContain('Число слишком велико: можно не больше 2147483647.');
  });

  test.each(['pin', 'unpin', 'merge', 'split', 'undo', 'history', 'explain'])(
    'story %s explains itself',
    async (name) => {
      await expect(run(name, '--help')).rejects.toMatchObject({ exitCode: 0 });
      expect(helped.join('')).toMatch(/[а-я]{4,}/);
    },
  );
});

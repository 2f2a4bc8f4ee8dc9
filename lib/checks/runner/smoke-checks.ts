import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { array, number, object, string, type Schema } from 'yup';
import type { Totals } from './test-totals';

/** The product that is asked: where it answers, and the folder that it keeps mails in. */
export interface AskedProduct {
  origin: string;
  dataDir: string;
}

interface SmokeCheck {
  title: string;
  /** Rejects with what was wrong. */
  run: () => Promise<void>;
}

const listSchema = object({ results: array(object({ id: number().required() })).required() });
const detailSchema = object({
  title: string().required(),
  share_card: object({ url: string().required() }).required(),
});
const signInSchema = object({ access: string().required(), user: object({ email: string().required() }) });
const userSchema = object({ email: string().required() });

/** A card is drawn by the worker, behind the first work on feeds and pictures; a letter is sent beside the response. */
const waitMs = { card: 90_000, mail: 20_000 };
const lookMs = 500;

/** Lists the checks on another Node.js: feeds read, pages rendered, a picture drawn, a password hashed, a token signed. */
export function smokeChecks({ origin, dataDir }: AskedProduct): SmokeCheck[] {
  const get = (path: string, headers: Record<string, string> = {}) => fetch(new URL(path, origin), { headers });
  const firstStory = async () => {
    const [story] = (await read(await get('/api/v1/stories/?page=1&page_size=1'), listSchema)).results;
    return must(story, 'в списке нет сюжетов').id;
  };
  const detail = async () => get(`/api/v1/story-detail/${await firstStory()}/`);
  return [
    { title: 'ленты прочитаны, сюжеты составлены', run: async () => void (await firstStory()) },
    {
      title: 'главная ведёт на сюжет, сюжет показан',
      run: async () => {
        const home = await (await ok(await get('/'))).text();
        const [path] = must(/\/story\/\d+/.exec(home), 'на главной нет ссылки на сюжет');
        const story = await (await ok(await get(path))).text();
        must(/<h1[\s>]/.exec(story), `на странице ${path} нет заголовка`);
      },
    },
    {
      title: 'картинка для соцсетей нарисована',
      run: async () => {
        const card = async () => {
          const found: unknown = await (await ok(await detail())).json();
          return detailSchema.isValidSync(found) ? found : null;
        };
        const { share_card } = must(await until(card, waitMs.card), 'у сюжета нет картинки для соцсетей');
        const picture = await ok(await get(share_card.url));
        const type = picture.headers.get('content-type') ?? '';
        const { byteLength } = await picture.arrayBuffer();
        if (!type.startsWith('image/') || byteLength < 1_000)
          throw new Error(`${share_card.url}: ${type}, ${byteLength} байт`);
      },
    },
    {
      title: 'вход по коду из письма',
      run: async () => {
        const email = 'smoke@example.by';
        await ok(await post(origin, '/api/auth/code/', { email }));
        const code = must(await until(() => findCode(dataDir), waitMs.mail), 'письма с кодом нет');
        const { access } = await read(await post(origin, '/api/auth/verify/', { email, code }), signInSchema);
        const user = await read(await get('/api/auth/user/', { authorization: `Bearer ${access}` }), userSchema);
        if (user.email !== email) throw new Error(`вошёл ${user.email}, а не ${email}`);
      },
    },
  ];
}

/**
 * Runs checks one after another, each with a line that tells its result.
 * @param runner named before each failure
 */
export async function passSmoke(runner: string, checks: readonly SmokeCheck[]): Promise<Totals> {
  const failures: string[] = [];
  for (const { title, run } of checks) {
    const failure = await run().then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    console.log(`${failure === null ? '✓' : '✗'} ${title}`);
    if (failure !== null) failures.push(`${runner} › ${title}\n    ${failure}`);
  }
  return { passed: checks.length - failures.length, failed: failures.length, failures };
}

async function ok(response: Response): Promise<Response> {
  if (response.ok) return response;
  throw new Error(`${response.url}: ${response.status} ${(await response.text()).slice(0, 200)}`);
}

async function read<T>(response: Response, schema: Schema<T>): Promise<T> {
  return schema.validate(await (await ok(response)).json());
}

function post(origin: string, path: string, body: unknown): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return fetch(new URL(path, origin), { method: 'POST', headers, body: JSON.stringify(body) });
}

/** R39: six digits alone on a line, which no transfer encoding of a letter changes. */
async function findCode(dataDir: string): Promise<string | null> {
  const folder = join(dataDir, 'mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  const mail = names.length > 0 ? await readFile(join(folder, names.at(-1) ?? ''), 'utf8') : '';
  return /^(\d{6})\s*$/m.exec(mail)?.[1] ?? null;
}

async function until<T>(find: () => Promise<T | null>, limitMs: number): Promise<T | null> {
  const deadline = Date.now() + limitMs;
  for (;;) {
    const found = await find();
    if (found !== null || Date.now() > deadline) return found;
    await new Promise((again) => setTimeout(again, lookMs));
  }
}

function must<T>(value: T | null | undefined, otherwise: string): T {
  if (value === null || value === undefined) throw new Error(otherwise);
  return value;
}

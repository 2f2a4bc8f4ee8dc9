import { barMark, contentMark, type KeptFacts, type KeptMy } from '@/lib/contract/offline-rules';
import { ageScript } from '@/lib/site/age-script';
import { paths } from '@/lib/site/paths';
import { absoluteTime, relativeTime } from '@/lib/text/date-words';
import { themeKey } from '@/lib/theme/theme-choice';

/* Pages as a reader without a network sees them. Kept pages have no scripts; the only one that runs in them is this. */

export interface KeptStory {
  id: number;
  facts: KeptFacts;
}

/** Why a kept page is shown: the browser has no network, or the site does not respond to it. */
export type Away = 'offline' | 'unreachable';

/** The chosen theme before the first paint, ages in words, and the word that the network is back. */
export const keptScript = `(function(r){try{if(localStorage.getItem('${themeKey}')==='dark')r.dataset.theme='dark'}catch(e){}addEventListener('online',function(){r.dataset.online=''})})(document.documentElement);${ageScript}`;

const style = `<style>
.offline-bar{display:flex;align-items:center;gap:var(--space-4);padding:var(--space-2) var(--page-gutter);border-bottom:1px solid var(--color-line);background:var(--color-accent-soft);color:var(--color-ink);font:400 var(--text-s)/1.5 var(--font-text)}
.offline-bar p{flex:1;min-width:0}
.offline-bar .back,[data-online] .offline-bar .away{display:none}
[data-online] .offline-bar .back{display:inline}
.offline-bar a{display:inline-flex;align-items:center;min-height:2.75rem;color:inherit;font-weight:600}
.offline{display:flex;flex-direction:column;gap:var(--space-5);width:100%;max-width:46rem}
.offline h1{font-size:var(--text-4xl);letter-spacing:-.01em}
.offline h2{padding-top:var(--space-3);border-top:2px solid var(--color-ink);font-size:var(--text-xl)}
.offline>section{display:flex;flex-direction:column;gap:var(--space-4)}
.offline>p:not(.ways),.offline small{color:var(--color-muted)}
.offline small{display:block;margin-top:var(--space-1);font:400 var(--text-s)/1.4 var(--font-text)}
.offline ul{display:flex;flex-direction:column;list-style:none}
.offline li{padding-block:var(--space-3);border-top:1px solid var(--color-line);font:700 var(--text-l)/1.3 var(--font-headline);overflow-wrap:anywhere}
.offline li:first-child{border-top:0;padding-top:0}
.offline li a{color:inherit;text-decoration:none}
.offline li a:hover{color:var(--color-accent)}
.offline .lacking{font-family:var(--font-text);font-weight:400;color:var(--color-muted)}
.offline .ways{display:flex;flex-wrap:wrap;align-items:center;gap:var(--space-3) var(--space-5)}
.offline .ways a{display:inline-flex;align-items:center;min-height:2.75rem;color:var(--color-ink)}
.offline .ways .again{padding:var(--space-2) var(--space-5);border-radius:var(--radius-round);background:var(--color-ink);color:var(--color-on-ink);font:600 var(--text-m)/1.25 var(--font-text);text-decoration:none}
</style>`;

/** A frame for the time when none is kept. */
const plainFrame = `<!DOCTYPE html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Моё</title></head><body style="font-family:system-ui,sans-serif;max-width:46rem;margin:0 auto;padding:1rem">${barMark}<main>${contentMark}</main></body></html>`;

const away: Record<Away, string> = { offline: 'Вы офлайн.', unreachable: 'Сайт не отвечает.' };

/** A kept story with the line that tells its age. @param html as it was kept */
export function storyPage(html: string, facts: KeptFacts, why: Away, now: Date): string {
  return withHead(html).replace(barMark, () => bar(why, facts.at, now));
}

/** «Моё» as it was kept: the stories of its lists are links where they can be read. */
export function myPage(frame: string | null, my: KeptMy, stories: readonly KeptStory[], why: Away, now: Date): string {
  const known = new Set(stories.map(({ id }) => id));
  const lists = my.lists.map(({ title, stories: listed }) =>
    section(
      title,
      listed.map(({ id, title: headline, note }) =>
        known.has(id) ? item(id, headline, note) : `<li class="lacking">${text(headline)}${small(note)}</li>`,
      ),
    ),
  );
  const hint = stories.length > 0 ? '<p>Без сети открываются сюжеты, которые вы уже читали.</p>' : '';
  return inFrame(frame, {
    title: null,
    bar: bar(why, my.at, now),
    content: `<h1>Моё</h1>${hint}${lists.join('')}${keptSection(stories, now)}`,
  });
}

/** In place of a page that is not kept: the kept ones. */
export function awayPage(
  frame: string | null,
  { stories, hasMy }: { stories: readonly KeptStory[]; hasMy: boolean },
  why: Away,
  now: Date,
): string {
  const title = why === 'offline' ? 'Вы офлайн' : 'Сайт не отвечает';
  const words =
    stories.length > 0
      ? 'Эта страница не сохранена. Без сети открываются сюжеты, которые вы читали.'
      : 'Эта страница не сохранена. Сюжеты, которые вы прочитаете, будут открываться и без сети.';
  return inFrame(frame, {
    title,
    bar: '',
    content: `<h1>${title}</h1><p>${words}</p><p class="ways"><a class="again" href="">Повторить</a>${hasMy ? `<a href="${paths.my()}">Открыть «Моё»</a>` : ''}</p>${keptSection(stories, now)}`,
  });
}

interface Filling {
  /** Null: the frame's own. */
  title: string | null;
  bar: string;
  content: string;
}

function inFrame(frame: string | null, { title, bar: line, content }: Filling): string {
  const whole = withHead(frame ?? plainFrame)
    .replace(barMark, () => line)
    .replace(contentMark, () => `<div class="offline">${content}</div>`);
  return title === null ? whole : whole.replace(/<title>[^<|]*/, () => `<title>${title} `);
}

/** The script comes before all that is painted. */
const withHead = (html: string) => html.replace('<head>', () => `<head><script>${keptScript}</script>${style}`);

function bar(why: Away, at: number, now: Date): string {
  const age = relativeTime(new Date(at), now);
  return `<div class="offline-bar" role="status"><p><span class="away">${away[why]} </span><span class="back">Сеть появилась. </span>Сохранено ${age}.</p><a href=""><span class="away">Повторить</span><span class="back">Обновить</span></a></div>`;
}

function keptSection(stories: readonly KeptStory[], now: Date): string {
  return section(
    'Сохранённые сюжеты',
    stories.map(({ id, facts: { title, outlet, published, at } }) => {
      const time = Number.isNaN(Date.parse(published)) ? '' : absoluteTime(new Date(published));
      const age = `сохранено ${relativeTime(new Date(at), now)}`;
      return item(id, title, [outlet, time, age].filter((part) => part !== '').join(' · '));
    }),
  );
}

const section = (title: string, items: readonly string[]) =>
  items.length === 0 ? '' : `<section><h2>${text(title)}</h2><ul>${items.join('')}</ul></section>`;

const item = (id: number, title: string, note: string) =>
  `<li><a href="${paths.story(id)}">${text(title)}</a>${small(note)}</li>`;

const small = (note: string) => (note === '' ? '' : `<small>${text(note)}</small>`);

const text = (words: string) =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

import { absoluteTime } from '@/lib/text/date-words';
import { html, Html } from '../../platform/base/html';
import { lonePagePolicy, lonePageStyle } from '../../platform/base/lone-page';
import type { FirstSteps } from './judge-steps';
import type { Line, Step, StepState } from './step';

const style = `${lonePageStyle}:root { --good: #1d6b35; --warn: #8a5300; }
@media (prefers-color-scheme: dark) { :root { --good: #7fd69a; --warn: #f0b95c; } }
header, main, footer { max-width: 46rem; margin: 0 auto; padding: 0 1rem; }
footer { margin-block: 0 2rem; }
footer p:first-child { padding-top: 1rem; border-top: 2px solid var(--ink); }
h2 { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0.25rem 0.75rem; margin: 0 0 0.25rem; font-size: 1.125rem; line-height: 1.3; }
.steps { margin: 1rem 0 0; padding: 0; list-style: none; }
.steps > li { padding: 1rem 0; border-top: 1px solid var(--line); }
.steps > li > :last-child { margin-bottom: 0; }
.notice { margin: 1rem 0; padding: 0.75rem 1rem; border: 2px solid var(--accent); border-radius: 4px; }
.all-done { margin: 1rem 0; padding: 0.75rem 1rem; border: 2px solid var(--good); border-radius: 4px; }
.state { flex: none; padding: 0 0.5rem; border: 1px solid currentcolor; border-radius: 1rem; font-size: 0.875rem; font-weight: 400; }
.done { color: var(--good); }
.look { color: var(--warn); }
.todo { color: var(--accent); }
.later { color: var(--muted); }
.trouble { margin: 0.5rem 0; padding-left: 0.75rem; border-left: 3px solid var(--warn); }
p code { white-space: nowrap; }
dl { margin: 0.5rem 0 0; }
dt { margin-top: 0.5rem; color: var(--muted); font-size: 0.875rem; }
dd { margin: 0.125rem 0 0; }
dd code { display: block; padding: 0.375rem 0.75rem; background: var(--sunken); border-radius: 4px; }
`;

export const firstStepsPolicy = lonePagePolicy(style);

const stateWords: Readonly<Record<StepState, string>> = {
  done: '✓ готово',
  look: '! есть замечание',
  todo: '✗ нужно сделать',
  later: '… позже',
};

/** The page of an operator who has just begun: one for each moment, without a script, a form or anything from elsewhere. */
export function renderFirstSteps(
  { demo, steps, done, isDone }: FirstSteps,
  { siteOrigin, now }: { siteOrigin: string; now: Date },
): string {
  return html`<!doctype html>
    <html lang="ru">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="referrer" content="no-referrer" />
        <title>Первые шаги: ${done} из ${steps.length}</title>
        ${new Html(`<style>${style}</style>`)}
      </head>
      <body>
        <header>
          <h1>Первые шаги</h1>
          <p>
            Сайт <a href="${siteOrigin}" rel="noreferrer">${siteOrigin}</a>: готово ${done} из ${steps.length}.
            <span class="muted">На ${absoluteTime(now)}; обновите страницу, чтобы увидеть новое.</span>
          </p>
        </header>
        <main>
          ${demo && renderDemo(demo)}${isDone ? renderAllDone(steps) : null}
          <ol class="steps">
            ${steps.map(renderStep)}
          </ol>
        </main>
        <footer>
          <p class="muted">
            Команды запускают в папке сайта, от того же пользователя и с тем же файлом настроек, что и сайт; готовое
            начало для systemd и для Docker — в docs/operations.md. Настройки — строки этого файла (без SUJET_CONFIG —
            .env рядом с package.json); после правки перезапустите сайт.
          </p>
          <p class="muted">
            Эту страницу видит любой, у кого есть ссылка. Получить её снова: <code>npm run cli -- first-steps</code>;
            прежняя перестанет работать, когда сменится AUTH_SECRET.
          </p>
        </footer>
      </body>
    </html> `.markup;
}

function renderDemo({ sentences, lines }: NonNullable<FirstSteps['demo']>): Html {
  return html`<section class="notice" aria-labelledby="demo">
    <h2 id="demo">Демонстрация</h2>
    <p>${sentences.join(' ')}</p>
    ${renderLines(lines)}
  </section> `;
}

function renderAllDone(steps: readonly Step[]): Html {
  const hasRemarks = steps.some(({ state }) => state === 'look');
  return html`<section class="all-done" aria-labelledby="all-done">
    <h2 id="all-done">Все первые шаги сделаны</h2>
    <p>
      ${hasRemarks ? 'Посмотрите на строки с замечаниями. ' : null}Дальше — справочник docs/operations.md: «Резервные
      копии», «Обновление», «Наблюдение», «Что делать, когда…».
    </p>
    ${renderLines([{ what: 'Проверить всё остальное: машину, базу, ленты, почту', code: 'npm run cli -- doctor' }])}
  </section> `;
}

function renderStep({ id, title, state, sentences, trouble, lines = [] }: Step): Html {
  return html`<li id="${id}">
    <h2>${title} <span class="state ${state}">${stateWords[state]}</span></h2>
    <p>${sentences.join(' ')}</p>
    ${trouble ? renderTrouble(trouble) : null}${renderLines(lines)}
  </li> `;
}

/** A channel's name is the publisher's word: it must not turn the direction of ours. */
function renderTrouble({ channel, error, advice }: NonNullable<Step['trouble']>): Html {
  return html`<div class="trouble">
    <p>Последняя неудача — канал «<bdi>${channel}</bdi>».</p>
    <p>${error} ${advice}</p>
  </div> `;
}

function renderLines(lines: readonly Line[]): Html | null {
  if (lines.length === 0) return null;
  return html`<dl>
    ${lines.map(
      ({ what, code }) =>
        html`<dt>${what}</dt>
          <dd><code>${code}</code></dd> `,
    )}
  </dl> `;
}

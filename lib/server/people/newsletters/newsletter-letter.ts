import { escapeUTF8 } from 'entities';
import { clockTime } from '@/lib/text/date-words';
import { counted, type PluralForms } from '@/lib/text/numbers';
import { placeholders } from '@/lib/text/placeholders';
import { type NewsletterPace, newsletterPaceNames } from '@/lib/contract/newsletter-rules';
import { newsletterFragment } from '@/lib/contract/statistics-rules';
import { siteName } from '../../platform/site/site-name';
import type { IssueStory } from './compose-issue';
import { layOutMail } from '../mail/letters';
import type { Mail } from '../mail/mailer';

interface Issue {
  to: string;
  /** The heading above the stories: «Главное за день». */
  heading: string;
  stories: readonly [IssueStory, ...IssueStory[]];
  siteOrigin: string;
  secret: string;
}

const outletForms: PluralForms = ['издание', 'издания', 'изданий'];
/** Characters of a headline in the subject: phones show some forty. */
const subjectLength = 90;

/**
 * The letter with an issue of a newsletter (NEWS-1). Its HTML is tables with styles of their own, as Outlook and Gmail read them; no pictures, no scripts,
 * nothing that tells us whether it was opened; its links say that they are a newsletter’s, of none in particular (R52). Without styles nothing is lost.
 */
export function buildNewsletter({ to, heading, stories, siteOrigin, secret }: Issue): Mail {
  const settings = `${siteOrigin}/newsletter?key=${secret}`;
  const subject = subjectOf(stories);
  const lines = stories.map((one) => ({
    ...one,
    title: titleOf(one),
    url: `${siteOrigin}/story/${one.story.id}${newsletterFragment}`,
  }));
  const text = [
    `${heading}. «${siteName()}»`,
    ...lines.map(({ story, note, title, url }) => [title, ...wordsOf(story, note), url].join('\n')),
    `Настройки и отписка: ${settings}`,
  ].join('\n\n');
  const rows = lines.map(({ story, note, title, url }) => row(title, url, wordsOf(story, note)));
  return {
    to,
    subject,
    text: `${text}\n`,
    html: toDocument({ subject, heading, rows, settings, siteOrigin }),
    unsubscribe: `${siteOrigin}/api/v1/newsletters/${secret}/`,
  };
}

function subjectOf([first, ...rest]: Issue['stories']): string {
  const title = titleOf(first);
  const short =
    [...title].length <= subjectLength
      ? title
      : `${[...title]
          .slice(0, subjectLength - 1)
          .join('')
          .trimEnd()}…`;
  return rest.length === 0 ? short : `${short} и ещё ${rest.length}`;
}

const titleOf = ({ story }: IssueStory) => story.title || placeholders.title;

/** «Экономика», «Вестник и ещё 5 изданий, 14:05», and why it is there. */
function wordsOf(
  { source, sources_count: outlets = 1, creation_at: at }: IssueStory['story'],
  note: string | null,
): string[] {
  const name = source?.name ?? placeholders.source;
  const who = outlets > 1 ? `${name} и ещё ${counted(outlets - 1, outletForms)}` : name;
  return [`${who}, ${clockTime(new Date(at))}`, ...(note === null ? [] : [note])];
}

const font = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Arial, sans-serif";
const serif = "Georgia, 'Times New Roman', serif";

function row(title: string, url: string, words: readonly string[]): string {
  const [who = '', ...notes] = words.map(escapeUTF8);
  return `<tr><td style="padding:0 0 20px">
<a class="ink" href="${escapeUTF8(url)}" style="display:block; color:#17181b; text-decoration:none; font-family:${serif}; font-size:19px; line-height:1.3; font-weight:bold">${escapeUTF8(title)}</a>
<p class="muted" style="margin:4px 0 0; color:#5b5e66; font-size:14px; line-height:1.45">${[who, ...notes.map((note) => `<b>${note}</b>`)].join('<br>')}</p>
</td></tr>`;
}

interface Document {
  subject: string;
  heading: string;
  rows: readonly string[];
  settings: string;
  siteOrigin: string;
}

function toDocument({ subject, heading, rows, settings, siteOrigin }: Document): string {
  return `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeUTF8(subject)}</title>
<style>
@media (prefers-color-scheme: dark) {
  .ground { background: #17181b !important; }
  .ink { color: #f4f2ec !important; }
  .muted { color: #b7b9bf !important; }
  .line { border-color: #3b3e45 !important; }
}
</style>
</head>
<body class="ground" style="margin:0; padding:0; background:#fbfaf7">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" lang="ru" style="background:#fbfaf7; font-family:${font}">
<tr><td align="center" style="padding:24px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px; text-align:left">
<tr><td style="padding:0 0 20px">
<a class="ink" href="${escapeUTF8(siteOrigin)}" style="color:#17181b; text-decoration:none; font-family:${serif}; font-size:20px; font-weight:bold">${escapeUTF8(siteName())}</a>
<h1 class="muted" style="margin:4px 0 0; color:#5b5e66; font-size:15px; font-weight:normal">${escapeUTF8(heading)}</h1>
</td></tr>
${rows.join('\n')}
<tr><td class="line" style="padding:16px 0 0; border-top:1px solid #d9d7d0">
<p class="muted" style="margin:0; color:#5b5e66; font-size:13px; line-height:1.5">Вы подписались на эту рассылку. <a class="muted" href="${escapeUTF8(settings)}" style="color:#5b5e66">Настройки и отписка</a></p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** The letter that asks whether an address without an account wants a newsletter: nothing is sent before its link is pressed. */
export function buildNewsletterQuestion({
  to,
  pace,
  secret,
  siteOrigin,
}: {
  to: string;
  pace: NewsletterPace;
  secret: string;
  siteOrigin: string;
}): Mail {
  return layOutMail({
    to,
    subject: `Подтвердите рассылку «${siteName()}»`,
    siteOrigin,
    parts: [
      {
        kind: 'text',
        text: `Кто-то, наверное вы, попросил присылать на этот адрес главное из «${siteName()}» ${newsletterPaceNames[pace]}.`,
      },
      { kind: 'link', text: 'Подтвердить или отписаться', href: `${siteOrigin}/newsletter?key=${secret}` },
      { kind: 'text', text: 'Если это были не вы, ничего не делайте: без подтверждения писем не будет.' },
    ],
  });
}

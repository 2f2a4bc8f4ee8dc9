import { type Command, InvalidArgumentError } from 'commander';
import type { AuditSubject } from '../../platform/changes/audit-store';
import type { RunCommand } from './run-on-store';
import { parseNumber } from './terminal';

const journal = () => import('./history');

/** Adds the command `history`. */
export function addHistoryCommand(program: Command, run: RunCommand): void {
  program
    .command('history')
    .description('показать, кто и что менял: каналы, сюжеты, публикации, пользователей; новое первым')
    .option('--of <о чём>', 'channel, story, article или user, также с номером: channel:5', parseSubject)
    .option('--limit <число>', 'сколько записей показать; без ключа — 50', parseNumber)
    .action((options: { of?: AuditSubject; limit?: number }) =>
      run(async (context) => (await journal()).journalCommand(context, options)),
    );
}

const kinds: Readonly<Record<string, AuditSubject['kind']>> = {
  channel: 'channel',
  story: 'story',
  article: 'article',
  user: 'user',
};

/** `channel`, `story:7`. @throws InvalidArgumentError on anything else */
export function parseSubject(text: string): AuditSubject {
  const [word = '', id, ...more] = text.split(':');
  const kind = Object.hasOwn(kinds, word) ? kinds[word] : undefined;
  if (kind === undefined || more.length > 0)
    throw new InvalidArgumentError('Возможны: channel, story, article, user, также с номером: channel:5.');
  return { kind, id: id === undefined ? null : parseNumber(id) };
}

import type { Command } from 'commander';
import type { RunCommand } from './run-on-store';
import { confirmWith } from './terminal';

const users = () => import('./user-commands');

interface Named {
  email: string;
  yes?: boolean;
}

/** Adds the commands on accounts: `user …`. */
export function addUserCommands(program: Command, run: RunCommand): void {
  const user = program.command('user').description('пользователи: показать, заблокировать, закончить сеансы, удалить');
  const named = (name: string, description: string) =>
    user
      .command(name)
      .description(description)
      .requiredOption('--email <адрес>', 'почта пользователя: её показывает user list');
  user
    .command('list')
    .description('показать пользователей, новых первыми; в выводе есть адреса почты')
    .option('--search <текст>', 'только те, в чьей почте или имени он есть')
    .option('--json', 'вывести JSON')
    .action((options: { search?: string; json?: boolean }) =>
      run(async (context) => (await users()).listUsersCommand(context, options)),
    );
  named('block', 'заблокировать: сеансы закончатся, войти нельзя ни по коду, ни по паролю; канал и реакции останутся')
    .option('--yes', 'не спрашивать')
    .action(({ email, yes }: Named) =>
      run(async (context) => (await users()).blockCommand(context, email, confirmWith({ yes }))),
    );
  named('unblock', 'снова разрешить вход').action(({ email }: Named) =>
    run(async (context) => (await users()).unblockCommand(context, email)),
  );
  named('sessions', 'показать открытые сеансы или закончить их все')
    .option('--end', 'закончить: на всех устройствах нужно будет войти снова')
    .option('--yes', 'не спрашивать')
    .action(({ email, end, yes }: Named & { end?: boolean }) =>
      run(async (context) => (await users()).sessionsCommand(context, { email, end }, confirmWith({ yes }))),
    );
  named('delete', 'удалить профиль со всем, что в нём есть, как удаляет его сам пользователь')
    .option('--yes', 'не спрашивать')
    .action(({ email, yes }: Named) =>
      run(async (context) => (await users()).deleteUserCommand(context, email, confirmWith({ yes }))),
    );
}

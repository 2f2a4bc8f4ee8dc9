import type { Command } from 'commander';
import type { RunCommand } from './run-on-store';

const roleCommands = () => import('./role-commands');

/** Adds the commands on roles: `role …`. */
export function addRoleCommands(program: Command, run: RunCommand): void {
  const role = program.command('role').description('роли: кто редактор, кто администратор');
  role
    .command('grant')
    .description('дать роль; профиль для адреса появится сам, сеансы закончатся: редакция входит по коду из письма')
    .requiredOption('--email <адрес>', 'почта')
    .requiredOption('--role <роль>', 'editor (редактор) или admin (администратор)')
    .action((options: { email: string; role: string }) =>
      run(async (context) => (await roleCommands()).grantRoleCommand(context, options)),
    );
  role
    .command('revoke')
    .description('забрать роль; сеансы закончатся')
    .requiredOption('--email <адрес>', 'почта')
    .action(({ email }: { email: string }) =>
      run(async (context) => (await roleCommands()).revokeRoleCommand(context, email)),
    );
  role
    .command('list')
    .description('показать редакторов и администраторов; в выводе есть адреса почты')
    .action(() => run(async (context) => (await roleCommands()).listRolesCommand(context)));
}

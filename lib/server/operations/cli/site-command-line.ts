import type { Command } from 'commander';
import type { RunCommand } from './run-on-store';
import type { SetOptions } from './site-settings';

const commands = () => import('./site-settings');

/** Adds `site show` and `site set`: the desk's «Сайт» at a terminal. */
export function addSiteCommands(program: Command, run: RunCommand): void {
  const site = program.command('site').description('сайт для читателей: название, контакты, цвета, объявление');
  site
    .command('show')
    .description('показать, что сказано о сайте в редакции')
    .action(() => run(async (context) => (await commands()).showSite(context)));
  site
    .command('set')
    .description('изменить; пустое значение убирает сказанное, и действует переменная окружения')
    .option('--name <имя>', 'название сайта')
    .option('--about <текст>', 'начало страницы «О проекте»')
    .option('--publisher <имя>', 'кто отвечает за сайт')
    .option('--address <адрес>', 'почтовый адрес')
    .option('--email <адрес>', 'электронная почта')
    .option('--phone <телефон>', 'телефон')
    .option('--social <адреса>', 'соцсети: адреса через запятую')
    .option('--accent-light <цвет>', 'акцент светлой темы, #ad2417')
    .option('--accent-dark <цвет>', 'акцент тёмной темы')
    .option('--banner <текст>', 'объявление вверху всех страниц')
    .option('--banner-link <адрес>', 'куда ведёт объявление')
    .option('--banner-until <время>', 'до какого времени его показывать: 2026-12-01T12:00+03:00')
    .option('--logo <файл>', "файл логотипа, SVG или PNG до 200 КБ; '' — без логотипа")
    .action((options: SetOptions) => run(async (context) => (await commands()).setSite(context, options)));
}

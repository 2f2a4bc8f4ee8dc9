import { Command } from 'commander';
import { benchCluster } from './bench-cluster';
import { benchIngest } from './bench-ingest';

/** `npm run bench -- …`: timed figures. They are printed, never asserted: a machine's speed is not a rule. */
export async function main(args: string[]): Promise<void> {
  const program = new Command('npm run bench --').description('Замеры скорости');
  program
    .command('ingest')
    .description('весь путь от разобранного материала до сохранённого сюжета')
    .option('--articles <файл>', 'статьи в формате JSONL', '../shared/data/clustering/articles-2020-05.jsonl')
    .option('--archive <n...>', 'сколько статей уже лежит в базе; по замеру на каждое число', ['0', '10000', '100000'])
    .action((options: { articles: string; archive: string[] }) =>
      benchIngest({ articles: options.articles, archives: options.archive.map(Number) }, (line) => console.log(line)),
    );
  program
    .command('cluster')
    .description('одна группировка, без базы')
    .action(() => benchCluster((line) => console.log(line)));
  await program.parseAsync(args, { from: 'user' });
}

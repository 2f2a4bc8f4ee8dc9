import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// Plain JavaScript and Node's own modules only: this runs before anything is installed.

const root = process.cwd();
const stamp = join(root, 'node_modules', '.sujet-lock-hash');

/** Stops with a sentence when this Node.js is too old for the product. */
export function assertNodeVersion() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 9)) return;
  console.error(`Нужен Node.js 20.9 или новее, а запущен ${process.versions.node}.`);
  process.exit(1);
}

/**
 * Installs what package-lock.json names when it is missing or belongs to another lock file. Not by `npm ci`: a registry
 * mirror may lack optional packages of other platforms, and `npm ci` then refuses the whole lock.
 * @param {{ withTools: boolean }} options whether the tools are needed too that compile and check; what runs compiled needs none
 */
export async function ensureDependencies({ withTools }) {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const present = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (present === lock || (!withTools && present === withoutTools(lock))) return;
  console.log(`Устанавливаю зависимости (npm install${withTools ? '' : ' --omit=dev'})…`);
  const choice = withTools ? '--include=dev' : '--omit=dev';
  await run('npm', ['install', choice, '--no-save', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(stamp, withTools ? lock : withoutTools(lock));
}

const withoutTools = (lock) => `${lock} without tools`;

/**
 * A signal ends the command first and then this process: nothing goes on behind the operator's back.
 * @returns {Promise<void>} rejects with a sentence when the command fails.
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: 'inherit',
      cwd: root,
      shell: process.platform === 'win32',
      ...options,
    });
    let signalled = false;
    const end = (signal) => {
      signalled = true;
      // Ctrl-C has reached the command by itself; a second one would cut its tidying short.
      if (signal !== 'SIGINT') child.kill('SIGINT');
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
    child.on('error', (cause) => reject(new Error(`Не удалось запустить ${command}.`, { cause })));
    child.on('exit', (code, signal) => {
      if (signalled) process.exit(130);
      for (const one of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(one, end);
      if (code === 0) resolve();
      else reject(new Error(`Команда «${command} ${args.join(' ')}» завершилась с кодом ${code ?? signal}.`));
    });
  });
}

import { readFileSync, rmSync } from 'node:fs';

// Outlives the process that started a PostgreSQL server for tests, and ends that server when the process is killed: then this one's input ends.
const [cluster = '', folder = ''] = process.argv.slice(2);
process.stdin.resume().on('close', () => {
  const pid = readPid();
  // A server that its owner has stopped has removed its file.
  if (pid === null) process.exit();
  // Nobody needs the data: PostgreSQL ends at once.
  if (isAlive(pid, 'SIGQUIT')) setInterval(() => isAlive(pid, 0) || end(), 50);
  else end();
});

function readPid() {
  try {
    return Number(readFileSync(`${cluster}/postmaster.pid`, 'utf8').split('\n')[0]) || null;
  } catch {
    return null;
  }
}

/** @param {number | NodeJS.Signals} signal is sent; 0 only asks */
function isAlive(pid, signal) {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

function end() {
  rmSync(folder, { recursive: true, force: true });
  process.exit();
}

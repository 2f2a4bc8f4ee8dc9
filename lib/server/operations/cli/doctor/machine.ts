import { counted } from '@/lib/text/numbers';
import { describeBytes } from '../backup-commands';
import { judgeBackup } from '../../../web/findings/backup-rule';
import { bad, good, warning, type Finding } from '../../../web/findings/finding';
import { randomUUID } from 'node:crypto';
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freeBytes } from '../../../platform/base/free-bytes';
import { readLastBackup } from '../../../platform/base/last-backup';
import type { Settings } from '../../../platform/base/settings';

/** The state of this machine. */
export interface Machine {
  nodeVersion: string;
  /** Free bytes of the file system that DATA_DIR is on; null when unknown. */
  freeBytes: number | null;
  dataDir: 'writable' | 'absent' | 'refused';
  /** Permission bits of DATA_DIR/auth-secret; null when there is none. */
  secretMode: number | null;
  lastBackupAt: Date | null;
  /** Mails in files; null when they are sent by SMTP. */
  mail: { messages: number; bytes: number } | null;
}

const mebibyte = 1024 * 1024;

export function judgeMachine(machine: Machine, now: Date): Finding[] {
  return [
    judgeNode(machine.nodeVersion, now),
    judgeDataDir(machine.dataDir),
    ...(machine.freeBytes === null ? [] : [judgeDisk(machine.freeBytes)]),
    ...(machine.secretMode === null ? [] : [judgeSecret(machine.secretMode)]),
    ...(machine.mail === null ? [] : [judgeMail(machine.mail)]),
    judgeBackup(machine.lastBackupAt, now),
  ];
}

/** The last day of each version of Node.js: there are no security fixes after it. Versions that are not listed are newer. */
const nodeEnds: Record<number, string> = {
  20: '2026-04-30',
  21: '2024-06-01',
  22: '2027-04-30',
  23: '2025-06-01',
  24: '2028-04-30',
  25: '2026-06-01',
  26: '2029-04-30',
};

function judgeNode(version: string, now: Date): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isOld = major < 20 || (major === 20 && minor < 9);
  if (isOld) return bad('node-version', `Node.js ${version} слишком старый`, 'поставьте 24; годится 20.9 и новее');
  const end = nodeEnds[major];
  if (end === undefined || now <= new Date(`${end}T23:59:59Z`)) return good('node-version', `Node.js ${version}`);
  return warning(
    'node-version',
    `Node.js ${version} больше не поддерживается: с ${end.split('-').reverse().join('.')} исправлений безопасности нет`,
    'поставьте Node.js 24',
  );
}

function judgeDataDir(state: Machine['dataDir']): Finding {
  if (state === 'refused')
    return bad('data-dir', 'В папку DATA_DIR нельзя писать', 'дайте права на неё тому, кто запускает сайт');
  if (state === 'absent')
    return warning(
      'data-dir',
      'Папки DATA_DIR ещё нет',
      'её сделает первый запуск сайта; если он уже был, проверьте DATA_DIR',
    );
  return good('data-dir', 'В папку DATA_DIR можно писать');
}

function judgeDisk(freeBytes: number): Finding {
  const free = `На диске DATA_DIR свободно ${describeBytes(freeBytes)}`;
  if (freeBytes < 200 * mebibyte) return bad('disk-space', free, 'освободите место: база скоро перестанет записывать');
  return freeBytes < 2_048 * mebibyte ? warning('disk-space', free, 'освободите место') : good('disk-space', free);
}

function judgeSecret(mode: number): Finding {
  return (mode & 0o077) === 0
    ? good('auth-secret-mode', 'Файл auth-secret доступен только владельцу')
    : bad(
        'auth-secret-mode',
        `Файл auth-secret доступен другим пользователям машины (${(mode & 0o777).toString(8)})`,
        'выполните chmod 600 для этого файла',
      );
}

function judgeMail({ messages, bytes }: { messages: number; bytes: number }): Finding {
  const text = `В папке писем ${counted(messages, ['письмо', 'письма', 'писем'])}, ${describeBytes(bytes)}`;
  return messages > 1_000 || bytes > 100 * mebibyte
    ? warning('mail-folder', text, 'удалите старые или задайте SMTP_URL')
    : good('mail-folder', text);
}

/** @param settings with `dataDir` as an absolute path. */
export async function probeMachine({
  dataDir,
  authSecret,
  smtpUrl,
}: Pick<Settings, 'dataDir' | 'authSecret' | 'smtpUrl'>): Promise<Machine> {
  return {
    nodeVersion: process.versions.node,
    freeBytes: await freeBytes(dataDir),
    dataDir: await probeWriting(dataDir),
    // Windows has no permission bits.
    secretMode: authSecret !== '' || process.platform === 'win32' ? null : await modeOf(join(dataDir, 'auth-secret')),
    lastBackupAt: await readLastBackup(dataDir),
    mail: smtpUrl === '' ? await measureMail(join(dataDir, 'mail')) : null,
  };
}

async function probeWriting(dataDir: string): Promise<Machine['dataDir']> {
  if (!(await stat(dataDir).catch(() => null))) return 'absent';
  const probe = join(dataDir, `.doctor-${randomUUID()}`);
  try {
    await writeFile(probe, '');
    return 'writable';
  } catch {
    return 'refused';
  } finally {
    await rm(probe, { force: true }).catch(() => undefined);
  }
}

async function modeOf(file: string): Promise<number | null> {
  const found = await stat(file).catch(() => null);
  return found && found.mode & 0o777;
}

async function measureMail(folder: string): Promise<{ messages: number; bytes: number }> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  let bytes = 0;
  for (const name of names) bytes += (await stat(join(folder, name)).catch(() => null))?.size ?? 0;
  return { messages: names.length, bytes };
}

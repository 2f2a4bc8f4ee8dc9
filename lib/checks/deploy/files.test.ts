import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { entries } from '../../server/operations/launcher/programs.mjs';
import { settingNames } from '../../server/platform/base/settings-file';
import { findProgram } from './testing/find-program';
import { readPackage } from './testing/read-package';

const read = (file: string) => readFileSync(file, 'utf8');
const dockerfile = read('deploy/Dockerfile');
const compose = read('deploy/compose.yaml');
const units = readdirSync('deploy/systemd').map((name) => ({ name, text: read(`deploy/systemd/${name}`) }));
const { version, scripts } = readPackage();

/** The lists of settings that the product reads by itself, and what only containers and units say. */
const known = new Set<string>([
  ...settingNames,
  ...settingNames.map((name) => `${name}_FILE`),
  'SUJET_CONFIG',
  'NODE_ENV',
]);

describe('the image', () => {
  const [build = '', run = ''] = dockerfile.split(/^FROM .* AS (?:build|run)$/m).slice(1);

  test('is built by the commands that everybody runs', () => {
    expect(build).toContain('npm run build');
    expect(scripts.get('build')).toBe('node -- lib/server/operations/launcher/run.mjs build');
    expect(scripts.get('start')).toBe('node -- lib/server/operations/launcher/run.mjs start');
    expect(run).toContain('CMD ["node", "lib/server/operations/launcher/run.mjs", "start"]');
  });

  test('has what the build reads: a start that found other sources would build the site anew', () => {
    const ignored = read('.dockerignore')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
    const list = (file: string, name: string) =>
      [...(new RegExp(`const ${name} = \\[([^\\]]*)\\]`).exec(read(file))?.[1] ?? '').matchAll(/'([^']+)'/g)].map(
        ([, input = '']) => input,
      );
    const inputs = [
      ...list('lib/server/operations/launcher/source-hash.mjs', 'inputs'),
      ...list('lib/server/operations/launcher/programs.mjs', 'inputs'),
      ...Object.values(entries),
    ];
    expect(inputs).toEqual(expect.arrayContaining(['app', 'public', 'package-lock.json', 'package.json']));
    expect(inputs.filter((input) => ignored.some((line) => input === line || input.startsWith(`${line}/`)))).toEqual(
      [],
    );
    // Both hashes leave tests out, and no other pattern is taken away inside of what they read.
    expect(ignored.filter((line) => line.includes('*'))).toEqual(['.env*', '**/*.test.ts', '**/*.test.tsx']);
    expect(run).toMatch(/^COPY \. \.$/m);
  });

  test('runs as a user that is not root, with a port, a check and the signal that drains', () => {
    for (const line of [/^USER node$/m, /^EXPOSE 3000$/m, /^STOPSIGNAL SIGTERM$/m, /^VOLUME \/data$/m])
      expect(run).toMatch(line);
    expect(run.indexOf('USER node')).toBeGreaterThan(run.lastIndexOf('RUN'));
    expect(run).toContain('DATA_DIR=/data');
    expect(run).not.toMatch(/CMD \["npm/);
  });

  test('gets run-time dependencies from what is copied before them', () => {
    const folder = mkdtempSync(join(tmpdir(), 'sujet-image-'));
    try {
      for (const file of ['package.json', 'package-lock.json']) cpSync(file, join(folder, file));
      mkdirSync(join(folder, 'lib/server/operations/launcher'), { recursive: true });
      for (const name of readdirSync('lib/server/operations/launcher').filter((one) => one.endsWith('.mjs')))
        cpSync(`lib/server/operations/launcher/${name}`, join(folder, 'lib/server/operations/launcher', name));
      mkdirSync(join(folder, 'node_modules'));
      writeFileSync(join(folder, 'npm'), '#!/bin/sh\necho npm "$@"\n');
      chmodSync(join(folder, 'npm'), 0o755);
      const [, command = ''] = /RUN .*(node lib\S+ dependencies)$/m.exec(run) ?? [];
      const install = () =>
        execFileSync(process.execPath, command.split(' ').slice(1), {
          cwd: folder,
          encoding: 'utf8',
          env: { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` },
        });
      expect(install()).toContain('npm install --omit=dev --no-save');
      expect(install()).toBe('');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('compose.yaml', () => {
  test('names the version that it builds, and no setting that the product does not know', () => {
    expect(compose).toContain(`image: sujet:${version}\n`);
    const named = [...compose.matchAll(/^ +([A-Z][A-Z_]+):/gm)].map(([, name = '']) => name);
    expect(named.filter((name) => !known.has(name) && !name.startsWith('POSTGRES_'))).toEqual([]);
  });

  test('opens the site for nginx on this machine alone, and no secret stands in it', () => {
    expect([...compose.matchAll(/ports: \['([^']+)'\]/g)].map(([, port]) => port)).toEqual([
      '127.0.0.1:3000:3000',
      '127.0.0.1:3001:3001',
    ]);
    expect(compose).not.toMatch(/postgres:\/\/|PASSWORD:|AUTH_SECRET:/);
  });
});

describe('systemd units', () => {
  const services = units.filter(({ name }) => name.endsWith('.service'));

  test.each(services)('$name is confined, and sets nothing that the product does not know', ({ text }) => {
    for (const line of ['NoNewPrivileges=true', 'ProtectSystem=strict', 'PrivateTmp=true', 'User=sujet'])
      expect(text).toContain(`\n${line}\n`);
    expect(text).toMatch(/^MemoryMax=/m);
    const set = [...text.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) =>
      line.split(' ').map((one) => one.split('=')[0] ?? ''),
    );
    expect(set.filter((name) => !known.has(name) && name !== 'KEEP_DAYS')).toEqual([]);
    expect(text).toMatch(
      /\/usr\/bin\/node lib\/server\/operations\/launcher\/run\.mjs (?:start|cli backup)|logger -p user\.crit/,
    );
  });

  test('a backup that fails is reported', () => {
    const text = services.find(({ name }) => name === 'sujet-backup.service')?.text ?? '';
    expect(text).toMatch(/^OnFailure=sujet-failed@%n\.service$/m);
    expect(services.map(({ name }) => name)).toContain('sujet-failed@.service');
  });

  test('the backup removes old copies only behind a new one', () => {
    const text = services.find(({ name }) => name === 'sujet-backup.service')?.text ?? '';
    expect(text).toMatch(/^ExecStartPost=\/usr\/bin\/find \/var\/backups\/sujet .*-mtime \+\$\{KEEP_DAYS\} -delete$/m);
  });
});

// The programs that check these files, if they are installed.
const systemd = findProgram('systemd-analyze');
if (systemd !== null)
  test('systemd accepts the units', () => {
    const folder = mkdtempSync(join(tmpdir(), 'sujet-units-'));
    try {
      const files = units.map(({ name, text }) => {
        // Whatever Node.js this machine has.
        writeFileSync(join(folder, name), text.replaceAll('/usr/bin/node', process.execPath));
        return join(folder, name);
      });
      const { status, stderr } = spawnSync(systemd, ['verify', ...files], { encoding: 'utf8' });
      // Unknown keys are told, but are no failure; other units of this machine are not ours.
      expect(stderr.split('\n').filter((line) => line.includes('sujet'))).toEqual([]);
      expect(status).toBe(0);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

const docker = findProgram('docker');
if (docker !== null && hasCompose(docker))
  test('docker compose accepts the file', () => {
    execFileSync(docker, ['compose', '-f', 'deploy/compose.yaml', 'config', '--quiet'], { stdio: 'pipe' });
  });

/** Docker without its plugin does not know the command. */
function hasCompose(program: string): boolean {
  try {
    execFileSync(program, ['compose', 'version'], { stdio: 'pipe' });
    return true;
  } catch {
    return false;
  }
}

const hadolint = findProgram('hadolint');
if (hadolint !== null)
  test('hadolint accepts the Dockerfile', () => {
    execFileSync(hadolint, ['deploy/Dockerfile'], { stdio: 'pipe' });
  });

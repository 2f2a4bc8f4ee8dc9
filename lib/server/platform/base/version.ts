import { readFileSync } from 'node:fs';
import { object, string } from 'yup';
import { newestBuild } from './site-builds.mjs';

const packageSchema = object({ version: string().required() });

/** Reads the version of the project in the current folder; the build's id is null where the site is not built. */
export function readVersion(): { version: string; build: string | null } {
  const { version } = packageSchema.validateSync(JSON.parse(readFileSync('package.json', 'utf8')));
  const folder = process.env.SUJET_BUILD ?? newestBuild(process.cwd(), process.env.NEXT_PUBLIC_API_ORIGIN ?? '');
  return { version, build: folder === null ? null : readBuildId(folder) };
}

/** «0.2.0, сборка 1cfd…». */
export function describeVersion(): string {
  const { version, build } = readVersion();
  return build === null ? version : `${version}, сборка ${build}`;
}

function readBuildId(folder: string): string | null {
  try {
    return readFileSync(`${folder}/BUILD_ID`, 'utf8').trim();
  } catch {
    // Not built yet.
    return null;
  }
}

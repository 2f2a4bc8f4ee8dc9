import { readFileSync } from 'node:fs';
import { object, string } from 'yup';

const packageSchema = object({ version: string().required() });

/** «0.1.0, сборка 1cfd…» of the project in the present folder; the build's id where the site is built. */
export function describeVersion(): string {
  const { version } = packageSchema.validateSync(JSON.parse(readFileSync('package.json', 'utf8')));
  const build = readBuildId(process.env.NEXT_PUBLIC_API_ORIGIN ? '.next-remote' : '.next');
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

import { readFileSync } from 'node:fs';
import { object, string } from 'yup';

/** The files, variables and programs that a deployment's files refer to. */
export function readPackage(): { version: string; scripts: ReadonlyMap<string, string> } {
  const { version, scripts } = object({ version: string().required(), scripts: object().required() }).validateSync(
    JSON.parse(readFileSync('package.json', 'utf8')),
  );
  return { version, scripts: new Map(Object.entries(scripts).map(([name, command]) => [name, String(command)])) };
}

/** The processes that the launcher starts, by their sources. */
const sources = {
  site: 'lib/server/web/http/site-main.ts',
  api: 'lib/server/web/http/api-main.ts',
  worker: 'lib/server/worker/jobs/main.ts',
} as const;

/**
 * The folder of the compiled programs that this program is one of; undefined when it runs from its sources, as in development and in tests.
 * lib/server/operations/launcher/programs.mjs writes it into what it compiles.
 */
export const programsFolder = (): string | undefined => process.env.SUJET_PROGRAMS;

/** Arguments for Node.js that start a process of the product the way this one runs: compiled, or from TypeScript. */
export function programArguments(name: keyof typeof sources, folder = programsFolder()): string[] {
  return folder ? [`${folder}/${name}.mjs`] : ['--import', 'tsx', sources[name]];
}

/** The program of the thread that reads feeds. */
export function feedThreadProgram(folder = programsFolder()): string {
  return folder ? `${folder}/feed-thread.mjs` : 'lib/server/ingest/feeds/thread/thread.mjs';
}

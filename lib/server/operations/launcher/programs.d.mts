export const entries: Readonly<Record<string, string>>;
export function findPrograms(root: string): string | null;
export function compilePrograms(root: string): Promise<string>;
export const browserWorker: Readonly<{ source: string; file: string }>;

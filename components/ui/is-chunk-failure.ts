/** Tells whether a script of the site failed to load: the connection broke, or a newer release removed the file (ERROR-4). */
export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

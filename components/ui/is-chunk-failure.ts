/** Whether an error says that a script of the site could not be had: the connection broke, or a newer release took the file away (ERROR-4). */
export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

/** A block the page can do without: its failure leaves `fallback` in its place (ERROR-1: logged only). */
export async function settled<T, F>(block: Promise<T>, fallback: F): Promise<T | F> {
  try {
    return await block;
  } catch (error) {
    process.emitWarning(`a block of the page is missing: ${error instanceof Error ? error.message : String(error)}`);
    return fallback;
  }
}

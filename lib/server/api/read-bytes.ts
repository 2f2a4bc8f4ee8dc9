export type BodyBytes = { kind: 'bytes'; bytes: Uint8Array<ArrayBuffer> } | { kind: 'too-large' } | { kind: 'cut-off' };

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** How long the rest of a refused body is read into nothing, in milliseconds. */
const lingerMs = 10_000;

/**
 * A request's body, of at most so many bytes: a longer one is refused by its Content-Length, or while it is counted, and never held
 * (UP-1, INP-1). 'cut-off' is a client that went away in the middle.
 */
export async function readBytes(request: Request, maxBytes: number): Promise<BodyBytes> {
  if (Number(request.headers.get('Content-Length') ?? 0) > maxBytes) return { kind: 'too-large' };
  if (!request.body) return { kind: 'bytes', bytes: new Uint8Array() };
  const reader: Reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (let step = await reader.read(); !step.done; step = await reader.read()) {
      size += step.value.byteLength;
      if (size > maxBytes) {
        void linger(reader);
        return { kind: 'too-large' };
      }
      chunks.push(step.value);
    }
  } catch {
    return { kind: 'cut-off' };
  }
  return { kind: 'bytes', bytes: join(chunks, size) };
}

/**
 * Lets a client that first sends everything and only then listens get its refusal. Cancelling the body instead would tear the
 * connection down together with the answer.
 */
async function linger(reader: Reader): Promise<void> {
  const end = performance.now() + lingerMs;
  try {
    for (let done = false; !done && performance.now() < end;) ({ done } = await reader.read());
  } catch {
    // The client is gone: nobody is left to be answered.
  }
}

function join(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { feedThreadProgram } from '../../../platform/base/program-arguments';
import type { FeedProblem } from '../feed-item';
import type { OpmlFeed } from '../parse-opml';
import type { ReadPage } from '../page-head';
import type { ReadFeed } from '../parse-feed';
import type { ThreadMessage, ThreadRequest } from './answer-requests';
import { readFileSync } from 'node:fs';

/** Limits for reading one document in its thread. */
export interface ReadingLimits {
  /** CPU time in milliseconds, where the platform reports it per thread (Linux). */
  cpuMs: number;
  /** Time by the clock in milliseconds, everywhere: fifteen times as long, so that a busy machine refuses no honest feed. */
  wallMs: number;
  memoryMb: number;
}

/** FEED-2: a second of CPU. Memory: ten times what 10 MB of the densest markup take. */
export const readingLimits: ReadingLimits = { cpuMs: 1_000, wallMs: 15_000, memoryMb: 256 };

/**
 * Reads documents of strangers in a thread of its own. A document that costs too much ends that thread and nothing
 * else.
 */
export interface FeedReader {
  /** Begins the thread before the first document needs it: that takes a second, and far longer on a busy machine. */
  start(): Promise<void>;
  /**
   * @throws what a bug of ours threw in the thread; a document that costs too much is an ordinary problem in the
   * result.
   */
  readFeed: ReadFeed;
  readPage: ReadPage;
  readOpml(text: string): Promise<OpmlFeed[] | FeedProblem>;
  close(): Promise<void>;
}

/** Interval between two checks of the watch, in milliseconds. */
const watchMs = 50;

/** Loading TypeScript on a machine that is busy otherwise may take long. */
const startMs = 60_000;

export const tooSlow: FeedProblem = {
  problem: 'too-costly',
  detail: 'Лента слишком сложна: её разбор не уложился в секунду процессорного времени и остановлен.',
};
export const tooLarge: FeedProblem = {
  problem: 'too-costly',
  detail: 'Лента слишком сложна: для её разбора не хватило отведённой памяти.',
};

type TestResponse = Exclude<ThreadMessage, { kind: 'ready' }> | { kind: 'problem'; problem: FeedProblem };

/** An event of a thread; events come in the order in which they happen. */
type ThreadEvent = { message: ThreadMessage } | { error: Error };

interface ReadingThread {
  worker: Worker;
  threadId: number | null;
  /** The next event; an event that is not awaited is dropped. */
  listen: (onEvent: ((event: ThreadEvent) => void) | null) => void;
}

/**
 * One thread, kept between documents and begun with the first: eight feeds are fetched at once, but a document takes milliseconds, and a
 * second thread would only take the other core from the pages. The others wait in a queue; a thread that was ended is replaced for the next.
 * @param program what the thread runs.
 */
export function createFeedReader(limits: ReadingLimits = readingLimits, program = feedThreadProgram()): FeedReader {
  let thread: ReadingThread | undefined;
  let isClosed = false;
  let last: Promise<unknown> = Promise.resolve();
  return {
    start: async () => {
      await inTurn(async () => (thread ??= await startThread(limits, program)));
    },
    readFeed: async ({ bytes, contentType }, context) => {
      // A copy: the document may be part of a larger buffer, all of which would go over.
      const answer = await inTurn(() =>
        ask({ kind: 'feed', document: { bytes: Uint8Array.from(bytes), contentType }, context }),
      );
      if (answer.kind === 'problem') return answer.problem;
      if (answer.kind === 'feed') return answer.feed;
      throw unexpected(answer);
    },
    readPage: async ({ bytes, contentType }, context) => {
      const answer = await inTurn(() =>
        ask({ kind: 'page', document: { bytes: Uint8Array.from(bytes), contentType }, context }),
      );
      if (answer.kind === 'problem') return answer.problem;
      if (answer.kind === 'page') return answer.details;
      throw unexpected(answer);
    },
    readOpml: async (text) => {
      const answer = await inTurn(() => ask({ kind: 'opml', text }));
      if (answer.kind === 'problem') return answer.problem;
      if (answer.kind === 'opml') return answer.feeds;
      throw unexpected(answer);
    },
    close: async () => {
      isClosed = true;
      await thread?.worker.terminate();
    },
  };

  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  }

  async function ask(request: ThreadRequest): Promise<TestResponse> {
    if (isClosed) throw new Error('the reader of feeds is closed');
    const asked = (thread ??= await startThread(limits, program));
    let isFinished = false;
    try {
      const answer = await answerOf(asked, request, limits);
      isFinished = answer.kind !== 'problem';
      return answer;
    } finally {
      if (!isFinished) {
        thread = undefined;
        // Not awaited: a thread whose heap is full may end slowly, and the next document gets another thread.
        void asked.worker.terminate();
      }
    }
  }
}

async function startThread({ memoryMb }: ReadingLimits, program: string): Promise<ReadingThread> {
  const worker = new Worker(resolve(program), {
    // Inherited options would register TypeScript a second time, or send a second heartbeat.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: Math.ceil(memoryMb / 8) },
  });
  let tell: ((event: ThreadEvent) => void) | null = null;
  const listen: ReadingThread['listen'] = (onEvent) => (tell = onEvent);
  worker.on('message', (message: ThreadMessage) => tell?.({ message }));
  worker.on('messageerror', (error) => tell?.({ error }));
  worker.on('error', (error) => tell?.({ error }));
  worker.on('exit', (code) => tell?.({ error: new Error(`the thread that reads feeds ended by itself (${code})`) }));
  try {
    const threadId = await new Promise<number | null>((ready, failed) => {
      const timer = setTimeout(() => failed(new Error('the thread that reads feeds did not start')), startMs);
      listen((event) => {
        clearTimeout(timer);
        if ('error' in event) failed(event.error);
        else ready(event.message.kind === 'ready' ? event.message.threadId : null);
      });
    });
    // An idle thread keeps no process alive.
    worker.unref();
    return { worker, threadId, listen };
  } catch (error) {
    await worker.terminate();
    throw error;
  }
}

/** One response, or the reason why there is none: the deadline, the memory, or an unexpected end. */
function answerOf(
  { worker, threadId, listen }: ReadingThread,
  request: ThreadRequest,
  { cpuMs, wallMs }: ReadingLimits,
): Promise<TestResponse> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const cpuBefore = threadCpuMs(threadId);
    const end = (settle: () => void) => {
      clearInterval(watch);
      listen(null);
      settle();
    };
    // It also keeps the process alive until the answer is there.
    const watch = setInterval(() => {
      const cpu = threadCpuMs(threadId);
      const used = cpu === null || cpuBefore === null ? 0 : cpu - cpuBefore;
      if (used > cpuMs || performance.now() - started > wallMs)
        end(() => resolve({ kind: 'problem', problem: tooSlow }));
    }, watchMs);
    listen((event) => {
      if ('error' in event)
        end(() => (isOutOfMemory(event.error) ? resolve({ kind: 'problem', problem: tooLarge }) : reject(event.error)));
      else if (event.message.kind !== 'ready') {
        const answer = event.message;
        end(() => resolve(answer));
      }
    });
    worker.postMessage(request);
  });
}

function isOutOfMemory(error: Error): boolean {
  return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

function unexpected(answer: TestResponse): unknown {
  return answer.kind === 'error' ? answer.error : new Error(`the thread that reads feeds answered with ${answer.kind}`);
}

/**
 * CPU time in milliseconds that a thread of this process has used so far; null where the platform does not report it.
 * Node 20 reports the CPU time of the whole process only, and most of that is other threads'.
 */
function threadCpuMs(threadId: number | null): number | null {
  if (threadId === null) return null;
  try {
    // proc(5): nanoseconds on the CPU, nanoseconds waiting for one, time slices.
    const nanoseconds = Number(readFileSync(`/proc/self/task/${threadId}/schedstat`, 'latin1').split(' ')[0]);
    return Number.isFinite(nanoseconds) && nanoseconds > 0 ? nanoseconds / 1e6 : null;
  } catch {
    return null;
  }
}

import { readlinkSync } from 'node:fs';
import { parentPort, type MessagePort } from 'node:worker_threads';
import { decodeFeed } from '../decode-feed';
import type { FeedContext, FeedProblem, ParsedFeed } from '../feed-item';
import { type PageContext, type PageDetails, type PageProblem, readPageHead } from '../page-head';
import { type FetchedDocument, parseFeed } from '../parse-feed';
import { parseOpml, type OpmlFeed } from '../parse-opml';

export type ThreadRequest =
  | { kind: 'feed'; document: FetchedDocument; context: FeedContext }
  | { kind: 'page'; document: FetchedDocument; context: PageContext }
  | { kind: 'opml'; text: string };

/** The thread's messages: first that it is ready, then one response per request. An error is a bug of ours. */
export type ThreadMessage =
  | { kind: 'ready'; threadId: number | null }
  | { kind: 'feed'; feed: ParsedFeed | FeedProblem }
  | { kind: 'page'; details: PageDetails | PageProblem }
  | { kind: 'opml'; feeds: OpmlFeed[] }
  | { kind: 'error'; error: unknown };

/** The thread's side: answers one request after the other. */
export function answerRequests(): void {
  if (!parentPort) throw new Error('this program runs in a thread');
  const port = parentPort;
  port.on('message', (request: ThreadRequest) => tell(port, answer(request)));
  tell(port, { kind: 'ready', threadId: ownThreadId() });
}

function answer(request: ThreadRequest): ThreadMessage {
  try {
    if (request.kind === 'opml') return { kind: 'opml', feeds: parseOpml(request.text) };
    const { bytes, contentType } = request.document;
    if (request.kind === 'page') return { kind: 'page', details: readPageHead(bytes, contentType, request.context) };
    return { kind: 'feed', feed: parseFeed(decodeFeed(bytes, contentType), request.context) };
  } catch (error) {
    return { kind: 'error', error };
  }
}

function tell(port: MessagePort, message: ThreadMessage): void {
  port.postMessage(message);
}

/** The calling thread's number as the kernel knows it; null where there is no Linux. Node's own `threadId` is another number. */
function ownThreadId(): number | null {
  try {
    const id = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    return Number.isInteger(id) ? id : null;
  } catch {
    return null;
  }
}

import { readlinkSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';

// Answers as the thread of feeds does, and does with it what the document says.
const behaviours = {
  spin() {
    for (;;);
  },
  grow() {
    const kept = [];
    for (;;) kept.push(new Array(1_000_000).fill(kept.length));
  },
  throw() {
    throw new Error('a bug');
  },
  exit() {
    process.exit(3);
  },
};

parentPort.on('message', ({ document }) => {
  behaviours[Buffer.from(document.bytes).toString()]?.();
  parentPort.postMessage({ kind: 'feed', feed: { problem: 'empty', detail: 'Прочитано.' } });
});
const threadId = process.platform === 'linux' ? Number(readlinkSync('/proc/thread-self').split('/').at(-1)) : null;
parentPort.postMessage({ kind: 'ready', threadId });

const width = 24;

export interface ProgressBar {
  advance(label: string): void;
  end(): void;
}

/** A bar that redraws itself on a terminal; elsewhere (a file, a pipe) every step is a line of its own. */
export function createProgressBar(
  total: number,
  stream: { isTTY?: boolean; write(text: string): unknown },
): ProgressBar {
  let done = 0;
  return {
    advance(label) {
      done += 1;
      const filled = Math.round((done / total) * width);
      const bar = `[${'█'.repeat(filled)}${'·'.repeat(width - filled)}] ${done}/${total} ${label}`;
      stream.write(stream.isTTY ? `\r\u001b[2K${bar}` : `${bar}\n`);
    },
    end() {
      if (stream.isTTY) stream.write('\n');
    },
  };
}

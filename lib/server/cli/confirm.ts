import { createInterface } from 'node:readline';

export interface Terminal {
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  output: NodeJS.WritableStream;
}

/**
 * Asks before something is destroyed. Without a terminal nobody can answer: that is a no, with a sentence that names `--yes`.
 * @returns whether to go on.
 */
export async function confirm(
  question: string,
  { yes }: { yes?: boolean },
  { input, output }: Terminal = { input: process.stdin, output: process.stdout },
): Promise<boolean> {
  if (yes) return true;
  if (!input.isTTY) {
    output.write(`${question}\nСпросить некого: это не терминал. Если согласны, повторите команду с --yes.\n`);
    return false;
  }
  const answer = await ask(`${question}\nПродолжить? [да/нет] `, { input, output });
  const agreed = /^(да|д|yes|y)$/i.test(answer.trim());
  if (!agreed) output.write('Ничего не изменено.\n');
  return agreed;
}

/** Ctrl-C and the end of the input are answered by nothing. */
function ask(prompt: string, { input, output }: Terminal): Promise<string> {
  const reader = createInterface({ input, output });
  return new Promise((resolve) => {
    reader.once('close', () => resolve(''));
    reader.question(prompt, (answer) => {
      resolve(answer);
      reader.close();
    });
  });
}

import { InvalidArgumentError } from 'commander';

/** PostgreSQL's `integer`. */
const greatest = 2_147_483_647;

/** A number that an operator names: an id, a place. @throws InvalidArgumentError with the reason. */
export function parseNumber(text: string): number {
  if (!/^\d+$/.test(text) || /^0*$/.test(text)) throw new InvalidArgumentError('Нужно целое число больше нуля.');
  const number = Number(text);
  if (number > greatest) throw new InvalidArgumentError(`Число слишком велико: можно не больше ${greatest}.`);
  return number;
}

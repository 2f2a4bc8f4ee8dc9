export type Encoding = 'br' | 'gzip' | 'identity';

/** Browsers send a handful of values; whoever invents new ones does not fill the memory. */
const maxKnown = 100;
const known = new Map<string, ReadonlyMap<string, number>>();

/**
 * The encoding in which a client gets a response (RFC 9110 §12.5.3): the available one that it likes best, the first one of several. A client
 * that refuses every available encoding gets the plain response: a 406 helps nobody.
 * @param accepted the header Accept-Encoding
 * @param available the best one first
 */
export function chooseEncoding(accepted: string | undefined, available: readonly Encoding[]): Encoding {
  if (accepted === undefined || accepted === '') return 'identity';
  const weights = known.get(accepted) ?? remember(accepted);
  let best: Encoding = 'identity';
  let weight = 0;
  for (const encoding of available) {
    const own = weightOf(encoding, weights);
    if (own > weight) [best, weight] = [encoding, own];
  }
  return best;
}

function weightOf(encoding: Encoding, weights: ReadonlyMap<string, number>): number {
  const own = weights.get(encoding) ?? weights.get('*');
  // Plain is always acceptable unless refused by name, but any compressed form that is accepted is preferred.
  return own ?? (encoding === 'identity' ? 0.0001 : 0);
}

function remember(accepted: string): ReadonlyMap<string, number> {
  const weights = parse(accepted);
  if (known.size >= maxKnown) known.clear();
  known.set(accepted, weights);
  return weights;
}

function parse(accepted: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const given = parameters.find((parameter) => /^q\s*=/.test(parameter))?.replace(/^q\s*=\s*/, '') ?? '1';
    const weight = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(given) ? Number(given) : 0;
    if (name !== '') weights.set(name === 'x-gzip' ? 'gzip' : name, weight);
  }
  return weights;
}

/**
 * Letters that look like others, from Unicode's confusables.txt (UTS #39, Unicode 15; Latin, Greek, Cyrillic, Armenian, Cherokee letters and digits): each
 * group stands for its first entry. Compatibility forms such as full-width letters are none of them: NFKC writes them plainly.
 */
const groups: readonly (readonly [prototype: string, lookalikes: string])[] = [
  ['2', 'ꝚƧϨꙄ'],
  ['3', 'ꞫȜƷꝪЗӠ'],
  ['4', 'Ꮞ'],
  ['5', 'Ƽ'],
  ['6', 'бᏮ'],
  ['8', 'ȣȢ'],
  ['9', 'Ꝯ'],
  ['A', 'ΑАᎪ'],
  ['AE', 'ÆӔ'],
  ['B', 'ΒВᏴ'],
  ['C', 'СᏟ'],
  ['D', 'Ꭰ'],
  ['E', 'ΕЕᎬ'],
  ['F', 'ꞘϜ'],
  ['G', 'ԌᏀᏳ'],
  ['H', 'ΗНᎻ'],
  ['J', 'ꞲͿЈᎫ'],
  ['K', 'ΚКᏦ'],
  ['L', 'Ꮮ'],
  ['M', 'ΜϺМᎷ'],
  ['N', 'Ν'],
  ['O', '0ΟОՕ'],
  ['OE', 'Œ'],
  ['P', 'ΡРᏢ'],
  ['R', 'ƦᎡᏒ'],
  ['S', 'ЅՏᏕᏚ'],
  ['T', 'ΤТᎢ'],
  ['U', 'Ս'],
  ['V', 'ѴᏙ'],
  ['W', 'ԜᎳᏔ'],
  ['X', 'ꞳΧХ'],
  ['Y', 'ΥУҮᎩᎽ'],
  ['Z', 'ΖᏃ'],
  ['a', 'ɑαа'],
  ['ae', 'æӕ'],
  ['b', 'ƄЬᏏ'],
  ['bl', 'Ы'],
  ['c', 'ᴄсꮯ'],
  ['d', 'ԁᏧ'],
  ['e', 'еҽ'],
  ['f', 'ꞙẝք'],
  ['g', 'ɡᶃƍց'],
  ['h', 'һհᏂ'],
  ['i', 'ıɪɩιіꙇӏᎥ'],
  ['j', 'ϳј'],
  ['l', '1IƖǀΙІӀ'],
  ['ll', 'ǁ'],
  ['lO', 'Ю'],
  ['n', 'ոռ'],
  ['o', 'ᴏᴑοσоօ'],
  ['oe', 'œ'],
  ['p', 'ρр'],
  ['q', 'ԛգզ'],
  ['r', 'ᴦгꮁ'],
  ['rn', 'm'],
  ['s', 'ꜱƽѕꮪ'],
  ['u', 'ꞟᴜʋυս'],
  ['v', 'ᴠνѵꮩ'],
  ['w', 'ɯᴡѡԝաꮃ'],
  ['x', 'х'],
  ['y', 'ɣᶌʏỿγуү'],
  ['z', 'ᴢꮓ'],
  ['к', 'ĸκᴋ'],
  ['т', 'ᴛτ'],
  ['н', 'ʜ'],
  ['м', 'ʍ'],
  ['в', 'ʙ'],
  ['п', 'π'],
  ['л', 'ᴫ'],
  ['И', 'Ͷ'],
  ['Ш', 'Ⲽ'],
];

const prototypes: ReadonlyMap<string, string> = new Map(
  groups.flatMap(([prototype, lookalikes]) => [...lookalikes].map((letter) => [letter, prototype] as const)),
);

/**
 * Returns what two names that look alike have in common. Marks that nobody sees, blanks and punctuation do not count, nor the dots of ё.
 * @returns three forms, of the name as it is written, in small and in capital letters: some letters look alike in one of them only.
 */
function skeletonsOf(name: string): readonly string[] {
  const plain = name.normalize('NFKC');
  return [plain, plain.toLowerCase(), plain.toUpperCase()].map(toSkeleton);
}

function toSkeleton(text: string): string {
  const written = [...text.normalize('NFD')].map((letter) => prototypes.get(letter) ?? letter).join('');
  const bare = written.replace(/[\u0308\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\p{P}]/gu, '');
  return bare === '' ? written : bare;
}

/** Returns true when readers could take one name for the other. */
export function lookAlike(one: string, other: string): boolean {
  const others = skeletonsOf(other);
  return skeletonsOf(one).some((skeleton, form) => skeleton === others[form]);
}

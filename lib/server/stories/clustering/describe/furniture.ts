import { addresses, invitation, stamps } from './furniture-patterns';
import { TextUnits } from './text-units';
import { isLetter } from './word-scanner';

const invitationHere = new RegExp(invitation, 'iuy');

/** Cheap signs that every address or time stamp has: their patterns cost ten times as much. */
const hasAddress = /@|:\/\/|www\.|\.(?:ru|by|ua|com|net|org|info|news|tv|me|рф|su|kz|eu|бел|укр)/iu;
const hasStamp = /\d(?:\.\d\d?\.|-\d\d-|:\d\d)/;

const AT = 0x40;
const COPYRIGHT = 0xa9;
const TAG = 0x3c;
const DOT = 0x2e;
const COLON = 0x3a;
const SLASH = 0x2f;
const W = 0x77;

/** Used again for each lead. */
const units = new TextUnits();

/** A lead without its furniture; readers are shown it as it is. */
export function withoutFurniture(lead: string): string {
  units.read(lead);
  if (!hasSign(units)) return withoutInvitations(lead, units);
  let plain = hasAddress.test(lead) ? lead.replace(addresses, ' ') : lead;
  if (hasStamp.test(plain)) plain = plain.replace(stamps, ' ');
  if (plain !== lead) units.read(plain);
  return withoutInvitations(plain, units);
}

/** @param text the units of the lead. */
function withoutInvitations(lead: string, text: TextUnits): string {
  let plain = '';
  let end = 0;
  for (let at = findBeginning(text, 0); at >= 0; at = findBeginning(text, at)) {
    invitationHere.lastIndex = at;
    if (invitationHere.test(lead)) {
      plain += `${lead.slice(end, at)} `;
      at = end = invitationHere.lastIndex;
    } else at++;
  }
  return end === 0 ? lead : plain + lead.slice(end);
}

/** The first four characters of all words that invite. */
const beginnings =
  'чита|чыта|смот|гляд|слуш|диві|подп|падп|підп|прис|по т|мате|фото|фота|виде|віде|відэ|иллю|скри|исто|изоб|ваш |вклю|copy|all |все '.split(
    '|',
  );
/** By the key of three characters: a bit for each character that makes a beginning of them, by its last five bits. */
const continuations = new Int32Array(1 << 15);
for (const beginning of beginnings)
  for (const spelling of spellingsOf(beginning)) {
    const [key, last] = [keyOf(spelling.slice(0, 3)), spelling.charCodeAt(3)];
    continuations[key] = (continuations[key] ?? 0) | (1 << (last & 31));
  }

/** In small and capital letters, and any of both. */
function spellingsOf(word: string): string[] {
  const [first = '', ...rest] = word;
  if (first === '') return [''];
  return spellingsOf(rest.join('')).flatMap((end) => [first + end, first.toUpperCase() + end]);
}

/** Five bits of each tell letters of one alphabet apart. */
function keyOf(characters: string): number {
  return [...characters].reduce((key, character) => withNext(key, character.charCodeAt(0)), 0);
}

/** The key of the last three characters. */
function withNext(key: number, unit: number): number {
  return ((key << 5) | (unit & 31)) & 0x7fff;
}

/** Finds the next place where an invitation may begin; -1: none. It reads each character once, because most leads have no invitation. */
function findBeginning({ units: all, length }: TextUnits, from: number): number {
  let key = 0;
  for (let at = from; at < length; at++) {
    const unit = all[at] ?? 0;
    key = withNext(key, unit);
    if (unit === COPYRIGHT || unit === TAG) return at;
    const continuation = continuations[key] ?? 0;
    if (continuation === 0 || at < from + 2) continue;
    const isBeginning = ((continuation >> ((all[at + 1] ?? 0) & 31)) & 1) === 1;
    if (isBeginning && !(at > 2 && isLetter(all[at - 3] ?? 0))) return at - 2;
  }
  return -1;
}

/** Characters of which each address and time stamp has one. */
const isSign = new Uint8Array(AT + 1);
for (const sign of '.:-@') isSign[sign.charCodeAt(0)] = 1;

/** Returns true when a sign is placed as in an address or a time stamp. */
function hasSign(text: TextUnits): boolean {
  for (let at = 0; at < text.length; at++) {
    const unit = text.units[at] ?? 0;
    if (unit <= AT && isSign[unit] === 1 && isOfFurniture(text, at)) return true;
  }
  return false;
}

function isOfFurniture(text: TextUnits, at: number): boolean {
  const unit = unitAt(text, at);
  const [before, next] = [unitAt(text, at - 1), unitAt(text, at + 1)];
  if (unit === AT || (unit === COLON && next === SLASH)) return true;
  if (unit === DOT && (isLetter(next) || (before | 0x20) === W)) return true;
  return isDigit(before) && isDigit(next);
}

const unitAt = ({ units: all, length }: TextUnits, at: number): number => (at < length ? (all[at] ?? 0) : 0);
const isDigit = (unit: number): boolean => unit >= 0x30 && unit <= 0x39;

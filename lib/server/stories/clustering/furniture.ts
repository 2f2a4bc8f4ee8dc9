import { isLetter } from './word-scanner';

/**
 * What stands in a lead and tells nothing of its event: addresses, time stamps, names of players, what invites to read, watch or subscribe.
 * Each pattern begins with what is rare in a text and has no nested repetition: a lead is a stranger's.
 */
const addresses =
  /(?:https?:\/\/|www\.)[^\s<>«»"]{1,300}|[a-z\d][\w.-]{0,60}@[\w-]{1,60}\.[\w.-]{1,60}|(?<![\p{L}\d@._-])[a-zа-я\d][a-zа-я\d-]{0,60}\.(?:ru|by|ua|com|net|org|info|news|tv|me|рф|su|kz|eu|бел|укр)(?:\/[^\s<>«»"]{0,300})?(?![\p{L}\d])/giu;
const stamps =
  /(?<!\d)(?:\d{1,2}\.\d{1,2}\.(?:19|20)\d\d|(?:19|20)\d\d-\d\d-\d\d)(?:[ ,T]{1,3}\d{1,2}:\d\d(?::\d\d)?)?(?!\d)|(?:обновлено|опубликовано|добавлено)(?: в)?:? \d{1,2}:\d\d|(?<![\d:])(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?(?= ?(?:МСК|мск|по Минску|GMT|UTC|\n|$))/giu;
/** What such a sentence or line begins with: it is taken out to its end. */
const commands = String.raw`(?:(?:ч[иы]та(?:йте|ть|йце|ць)|смотрите|глядзіце|глядите|слушайте|дивіться|читайте)[ \u00a0]+(?:также|ещ[её]|по теме|далее|полностью|подробнее|нас|у нас|таксама|також|дальше|оригинал|больше)|(?:подпи(?:сывайтесь|шитесь|саться)|падпісвайцеся|підписуйтесь|присоединяйтесь)[ \u00a0])[^.!?\n]{0,160}`;
const labels = String.raw`(?:по теме|материалы по теме|читать далее|фото|фота|видео|відео|відэа|иллюстрация|скриншот|источник|изображение)(?: [\p{L}\d.]{1,30}){0,3} ?:[^.!?\n]{0,120}`;
const notices = String.raw`(?:ваш браузер не поддерживает|включите javascript|copyright|©|all rights reserved|все права защищены)[^.!?\n]{0,120}`;
const tags = String.raw`<(?:iframe|script|style|video|audio|object|embed)\b[^>]{0,300}>?`;
const invitation = String.raw`(?<!\p{L})(?:${commands}|${labels}|${notices})|${tags}`;
const invitations = new RegExp(invitation, 'giu');
const invitationHere = new RegExp(invitation, 'iuy');

/** What every address or time stamp has: their patterns cost ten times as much. */
const hasAddress = /@|:\/\/|www\.|\.(?:ru|by|ua|com|net|org|info|news|tv|me|рф|su|kz|eu|бел|укр)/iu;
const hasStamp = /\d[.:-]\d/;

/** A lead without its furniture; readers are shown it as it is. */
export function withoutFurniture(lead: string): string {
  if (!mayHaveFurniture(lead)) return lead;
  let plain = hasAddress.test(lead) ? lead.replace(addresses, ' ') : lead;
  if (hasStamp.test(plain)) plain = plain.replace(stamps, ' ');
  return plain.replace(invitations, ' ');
}

/** The first three characters of all words that invite. */
const beginnings =
  'чит|чыт|смо|гля|слу|див|под|пад|під|при|по |мат|фот|вид|від|илл|скр|ист|изо|ваш|вкл|cop|all|все'.split('|');
/** By `keyOf`: 1 where it may be such a beginning. */
const isBeginning = new Uint8Array(1 << 15);
for (const [first = '', second = '', third = ''] of beginnings)
  for (const one of bothCases(first))
    for (const other of bothCases(second))
      for (const last of bothCases(third)) isBeginning[keyOf(one, other, last)] = 1;

function bothCases(character: string): [number, number] {
  return [character.charCodeAt(0), character.toUpperCase().charCodeAt(0)];
}

/** Five bits of each tell letters of one alphabet apart. */
function keyOf(first: number, second: number, third: number): number {
  return ((first & 31) << 10) | ((second & 31) << 5) | (third & 31);
}

/** One look at each character, because most leads have none and the patterns cost ten times as much. */
function mayHaveFurniture(text: string): boolean {
  let isInWord = false;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (isLetter(unit)) {
      const mayInvite = !isInWord && isBeginning[keyOf(unit, text.charCodeAt(at + 1), text.charCodeAt(at + 2))] === 1;
      if (mayInvite && isInvitation(text, at)) return true;
      isInWord = true;
    } else {
      isInWord = false;
      if (isSign[unit] === 1 && isOfFurniture(text, at)) return true;
    }
  }
  return false;
}

/** What each address, time stamp, tag and notice of rights has one of. */
const isSign = new Uint8Array(0xaa);
for (const sign of '.:-@<©') isSign[sign.charCodeAt(0)] = 1;

/** Whether a sign stands as it does in an address, a time stamp, or before what invites. */
function isOfFurniture(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  if (unit === AT) return true;
  if (unit === COPYRIGHT || unit === TAG) return isInvitation(text, at);
  const next = text.charCodeAt(at + 1);
  if (isDigit(next)) return isDigit(text.charCodeAt(at - 1));
  return unit === DOT ? isLetter(next) : unit === COLON && next === SLASH;
}

const isDigit = (unit: number): boolean => unit >= 0x30 && unit <= 0x39;
const AT = 0x40;
const COPYRIGHT = 0xa9;
const TAG = 0x3c;
const DOT = 0x2e;
const COLON = 0x3a;
const SLASH = 0x2f;

function isInvitation(text: string, at: number): boolean {
  invitationHere.lastIndex = at;
  return invitationHere.test(text);
}

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

/** What every address or time stamp has: the patterns above cost ten times as much, and most leads need none of them. */
const hasAddress = /@|:\/\/|www\.|\.(?:ru|by|ua|com|net|org|info|news|tv|me|рф|su|kz|eu|бел|укр)/iu;
const hasStamp = /\d[.:-]\d/;

/** A lead without its furniture; readers are shown it as it is. */
export function withoutFurniture(lead: string): string {
  let plain = hasAddress.test(lead) ? lead.replace(addresses, ' ') : lead;
  if (hasStamp.test(plain)) plain = plain.replace(stamps, ' ');
  return invites(plain) ? plain.replace(invitations, ' ') : plain;
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

/** Looks where a word that may invite begins: to try all patterns everywhere costs several times as much. */
function invites(text: string): boolean {
  let wasLetter = false;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    const beginsWord = !wasLetter && isLetter(unit);
    wasLetter = isLetter(unit);
    const mayInvite = beginsWord
      ? isBeginning[keyOf(unit, text.charCodeAt(at + 1), text.charCodeAt(at + 2))] === 1
      : unit === COPYRIGHT || unit === TAG;
    if (mayInvite && isInvitation(text, at)) return true;
  }
  return false;
}

const COPYRIGHT = 0xa9;
const TAG = 0x3c;

function isInvitation(text: string, at: number): boolean {
  invitationHere.lastIndex = at;
  return invitationHere.test(text);
}

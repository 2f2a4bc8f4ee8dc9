/**
 * Parts of a lead that do not belong to its event: addresses, time stamps, names of players, invitations to read, watch or subscribe. Each pattern
 * begins with something rare in a text and has no nested repetition: a lead is a stranger's.
 */
export const addresses =
  /(?:https?:\/\/|www\.)[^\s<>«»"]{1,300}|[a-z\d][\w.-]{0,60}@[\w-]{1,60}\.[\w.-]{1,60}|(?<![\p{L}\d@._-])[a-zа-я\d][a-zа-я\d-]{0,60}\.(?:ru|by|ua|com|net|org|info|news|tv|me|рф|su|kz|eu|бел|укр)(?:\/[^\s<>«»"]{0,300})?(?![\p{L}\d])/giu;
export const stamps =
  /(?<!\d)(?:\d{1,2}\.\d{1,2}\.(?:19|20)\d\d|(?:19|20)\d\d-\d\d-\d\d)(?:[ ,T]{1,3}\d{1,2}:\d\d(?::\d\d)?)?(?!\d)|(?:обновлено|опубликовано|добавлено)(?: в)?:? \d{1,2}:\d\d|(?<![\d:])(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?(?= ?(?:МСК|мск|по Минску|GMT|UTC|\n|$))/giu;
/** Beginnings of such a sentence or line: it is removed to its end. */
const commands = String.raw`(?:(?:ч[иы]та(?:йте|ть|йце|ць)|смотрите|глядзіце|глядите|слушайте|дивіться|читайте)[ \u00a0]+(?:также|ещ[её]|по теме|далее|полностью|подробнее|нас|у нас|таксама|також|дальше|оригинал|больше)|(?:подпи(?:сывайтесь|шитесь|саться)|падпісвайцеся|підписуйтесь|присоединяйтесь)[ \u00a0])[^.!?\n]{0,160}`;
const labels = String.raw`(?:по теме|материалы по теме|читать далее|фото|фота|видео|відео|відэа|иллюстрация|скриншот|источник|изображение)(?: [\p{L}\d.]{1,30}){0,3} ?:[^.!?\n]{0,120}`;
const notices = String.raw`(?:ваш браузер не поддерживает|включите javascript|copyright|©|all rights reserved|все права защищены)[^.!?\n]{0,120}`;
const tags = String.raw`<(?:iframe|script|style|video|audio|object|embed)\b[^>]{0,300}>?`;
/** As the source of a pattern that disregards case and knows letters by their properties. */
export const invitation = String.raw`(?<!\p{L})(?:${commands}|${labels}|${notices})|${tags}`;

/** The system's code of an error, such as ENOENT; null for an error of another kind. */
export function errnoOf(error: unknown): string | null {
  const code: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : null;
  return typeof code === 'string' && /^E[A-Z]/.test(code) ? code : null;
}

/** The system's error codes in Russian; the file's name is written before it. */
const errnoWords: Record<string, string> = {
  ENOENT: 'такого файла или папки нет',
  EISDIR: 'это папка, а нужен файл',
  ENOTDIR: 'часть этого пути — не папка',
  ENOTEMPTY: 'папка не пуста',
  EEXIST: 'такой файл уже есть',
  EACCES: 'не хватает прав',
  EPERM: 'система этого не позволяет',
  EROFS: 'диск открыт только для чтения',
  ENOSPC: 'на диске кончилось место',
  EDQUOT: 'место, отведённое на диске, кончилось',
  EMFILE: 'открыто слишком много файлов',
  ENFILE: 'открыто слишком много файлов',
  ENAMETOOLONG: 'имя слишком длинное',
  ELOOP: 'символические ссылки ведут по кругу',
  EXDEV: 'файлы лежат на разных дисках',
  EBUSY: 'файл занят другой программой',
  EIO: 'диск не читается или не пишется',
  ENOMEM: 'не хватает памяти',
  EPIPE: 'получатель закрыл соединение',
  EADDRINUSE: 'порт занят другой программой',
  EADDRNOTAVAIL: 'такого адреса у этой машины нет',
  ECONNREFUSED: 'там никто не отвечает',
  ECONNRESET: 'соединение оборвалось',
  ECONNABORTED: 'соединение оборвалось',
  ETIMEDOUT: 'нет ответа',
  ENOTFOUND: 'такого имени в сети нет',
  EAI_AGAIN: 'имя в сети не узнать: служба имён не отвечает',
  EHOSTUNREACH: 'до этой машины нет пути',
  ENETUNREACH: 'до этой сети нет пути',
  ESOCKET: 'соединение не удалось',
  ECONNECTION: 'соединение не удалось',
  EDNS: 'такого имени в сети нет',
  ETLS: 'защищённое соединение не удалось',
  EAUTH: 'имя или пароль не приняты',
  EINVAL: 'такого значения система не принимает',
};

/** PostgreSQL's error codes at the connection. */
const databaseWords: Record<string, string> = {
  '28P01': 'база не приняла имя или пароль',
  '28000': 'база не пускает с этим именем или с этой машины',
  '3D000': 'такой базы на сервере нет',
  '42501': 'у пользователя базы не хватает прав',
  '53100': 'на диске базы кончилось место',
  '53300': 'у базы кончились соединения',
  '57P03': 'сервер базы ещё запускается или уже останавливается',
};

/** OpenSSL's and Node's error codes of a certificate that is not accepted. */
const certificateWords: Record<string, string> = {
  CERT_HAS_EXPIRED: 'сертификат истёк',
  CERT_NOT_YET_VALID: 'сертификат ещё не действует',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'сертификат подписан самим сервером',
  SELF_SIGNED_CERT_IN_CHAIN: 'в цепочке сертификатов есть самоподписанный',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'сервер не прислал промежуточный сертификат',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'издатель сертификата не известен',
  ERR_TLS_CERT_ALTNAME_INVALID: 'сертификат выдан другому имени',
  EPROTO: 'защищённое соединение не удалось',
};

/** Explains an error code of the system or of PostgreSQL; returns null for any other. */
function describeErrno(error: unknown): string | null {
  const given: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : null;
  if (typeof given === 'string' && certificateWords[given] !== undefined) return certificateWords[given];
  const errno = errnoOf(error);
  if (errno !== null) return errnoWords[errno] ?? `ошибка системы ${errno}`;
  return typeof given === 'string' ? (databaseWords[given] ?? null) : null;
}

/** The same without the file's name, for a sentence that contains it already. */
export function describeReason(error: unknown): string {
  return describeErrno(error) ?? describeFailure(error);
}

/**
 * Any failure as a Russian phrase for the operator, without a full stop where it is ours: a sentence of our own unchanged, else the meaning of the code of
 * the failure or of its cause, with the file's name. An English message is an error of the program and is reported so.
 */
export function describeFailure(error: unknown): string {
  if (typeof error !== 'object' || error === null) return `ошибка программы (${String(error)})`;
  const message = String(Reflect.get(error, 'message') ?? '');
  const words = describeErrno(error);
  if (words !== null) {
    const path: unknown = Reflect.get(error, 'path');
    return typeof path === 'string' ? `${path}: ${words}` : words;
  }
  if (/[а-яё]/i.test(message)) return message;
  const cause: unknown = Reflect.get(error, 'cause');
  return cause === undefined || cause === null
    ? `ошибка программы (${message || String(Reflect.get(error, 'name'))})`
    : describeFailure(cause);
}

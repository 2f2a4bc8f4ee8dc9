/** Families of browsers by what their User-Agent says; an earlier one wins, because most name themselves after others. */
const families = [
  ['Яндекс Браузер', /YaBrowser\//],
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPX|OPT)\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium)\//],
  ['Safari', /\bVersion\/[\d.]+ .*Safari\//],
] as const;

const systems = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** A browser says no more than this that is of use. */
const maxLength = 300;

/** «Chrome, Android» of a User-Agent: enough to know one's own browser again, and nothing that tells it from others. Null where nothing is known. */
export function browserFamily(userAgent: string): string | null {
  const said = userAgent.slice(0, maxLength);
  const names = [families, systems].flatMap((list) => list.find(([, form]) => form.test(said))?.[0] ?? []);
  return names.length === 0 ? null : names.join(', ');
}

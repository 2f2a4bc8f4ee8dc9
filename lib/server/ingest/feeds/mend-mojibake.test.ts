import iconv from 'iconv-lite';
import { isMojibake, mendMojibake } from './mend-mojibake';

const misread = (text: string, charset: string) => iconv.decode(Buffer.from(text), charset);

describe('mendMojibake (FEED-3)', () => {
  const text = 'Новый мост: «Ёж» — 5 °C 😀';
  it.each([
    ['Latin 1', Buffer.from(text).toString('latin1')],
    ['windows-1252', misread('Мост сдан — ура', 'windows-1252').replaceAll('\uFFFD', '\u0081')],
    ['windows-1251', misread('Мост сдан — ура', 'windows-1251')],
    ['twice', Buffer.from(Buffer.from('Мост сдан — ура').toString('latin1')).toString('latin1')],
  ])('reads again what was read as %s', (_, broken) => {
    expect(isMojibake(broken)).toBe(true);
    expect([text, 'Мост сдан — ура']).toContain(mendMojibake(broken));
  });

  it.each([
    text,
    'РСТ: «СССР» — «Р»',
    'Сёла і Сілы: «РЁВ», С…Р…, Р–С–К, С.№5',
    'Ñandú, Ðóra, naïve “café” – Ã, Â',
    'У Мінску ўзялі СІЗО',
  ])('leaves %s as it is', (plain) => {
    expect(mendMojibake(plain)).toBe(plain);
    expect(isMojibake(plain)).toBe(false);
  });

  it('mends only the words that are misread, and tells of one that has lost a byte', () => {
    expect(mendMojibake(`Новости: ${misread('Мост сдан', 'windows-1251')} в «СССР»`)).toBe(
      'Новости: Мост сдан в «СССР»',
    );
    const lost = misread('Мост', 'windows-1251').slice(0, -1);
    expect(isMojibake(mendMojibake(lost))).toBe(true);
  });
});

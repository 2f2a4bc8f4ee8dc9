import { repairMarkup } from './read-markup';

describe('repairMarkup', () => {
  it.each([
    ['well-formed markup stays', '<a b="c" d=\'e\'>f &amp; g</a><h/>', '<a b="c" d=\'e\'>f &amp; g</a><h/>'],
    ['< before a digit or a space', 'a < b, <3', 'a &lt; b, &lt;3'],
    ['< before a word that is no tag', '<t>a <b c</t>', '<t>a &lt;b c</t>'],
    ['Cyrillic in angle brackets', '<t>«<Война>»</t>', '<t>«&lt;Война>»</t>'],
    ['CDATA is left alone', '<![CDATA[a < b <3 <c "d>]]>', '<![CDATA[a < b <3 <c "d>]]>'],
    ['CDATA in small letters', '<![cdata[a]]>', '<![CDATA[a]]>'],
    ['CDATA that runs over an item’s end', '<![CDATA[a</t></item><item>', 'a</t></item><item>'],
    ['comments go, with what is in them', 'a<!-- <b> " -->c', 'ac'],
    ['a comment never closed hides nothing', 'a<!-- b --> c <!-- <d>', 'a c  <d>'],
    ['an unpaired quote', '<a b="c d="e"><f>', '<a b=c d=e><f>'],
    ['a tag cut off at the end', '<a>b</a', '<a>b'],
  ])('%s', (_, text, repaired) => {
    expect(repairMarkup(text)).toBe(repaired);
  });

  it('gives up a document that consists of oddities (FEED-2)', () => {
    expect(repairMarkup('< '.repeat(1_000_000)).length).toBeLessThan(2_000_000);
  });
});

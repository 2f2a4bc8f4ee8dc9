import { dropStaticData, isStaticDataCall } from './static-data';

const push = (data: string) =>
  `<script>self.__next_f.push([1,${JSON.stringify(data).replaceAll('<', '\\u003c')}])</script>`;
const start = '<script>(self.__next_f=self.__next_f||[]).push([0])</script>';
const html = (...rows: string[]) => `<html><body><p>Сюжет</p>${start}${rows.map(push).join('')}</body></html>`;

/** Joins what the browser's scripts push into one text. */
function dataOf(document: string): string {
  const pushed: unknown[][] = [];
  const self = { __next_f: { push: (call: unknown[]) => pushed.push(call) } };
  for (const [, script = ''] of document.matchAll(/<script>(self\.__next_f\.push.*?)<\/script>/gs))
    new Function('self', script)(self);
  return pushed.map(([, text]) => String(text)).join('');
}

const modules = '1:"$Sreact.fragment"\n2:I[5,["/a.js"],"StaticHtml"]\n3:I[6,["/a.js"],"Island"]\n';
const block = (children: unknown, digest = 'd1') => ['$', '$L2', digest, { digest, children }];
const root = (...children: unknown[]) => `0:${JSON.stringify(['$', 'body', null, { children }])}\n`;
const element = (tag: string, children: unknown) => ['$', tag, null, { children }];

describe('the data of a finished document', () => {
  test('lack what a static block shows, and the rows that only it needs', () => {
    const given = html(
      modules + root(block(element('p', '$L4')), element('b', 'жив')),
      '4:["$","i",null,{}]\n5:"$4"\n',
    );
    expect(dataOf(dropStaticData(given))).toBe(
      `${modules}${root(['$', '$L2', 'd1', { digest: 'd1' }], element('b', 'жив'))}`.concat(
        '4:["$","i",null,{}]\n5:"$4"\n',
      ),
    );
    const alone = html(modules + root(block(element('p', '$L4'))), '4:["$","i",null,{}]\n');
    expect(dataOf(dropStaticData(alone))).toBe(modules + root(['$', '$L2', 'd1', { digest: 'd1' }]));
  });

  test('stand in one script, where the last one stood; the rest of the document stays', () => {
    const given = html(modules, root(block('текст'))).replace('</p>', `</p>${push('6:"a"\n')}`);
    const dropped = dropStaticData(given);
    expect(dropped.match(/<script>self/g)).toHaveLength(1);
    expect(dropped.replace(/<script>self.*?<\/script>/gs, '')).toBe(html().replace('</p>', '</p>'));
    expect(dropped.indexOf(start)).toBeLessThan(dropped.indexOf('<script>self'));
  });

  test('lack the scripts of the head, which have run, and keep what only describes the page', () => {
    const script = (text: string, more = {}) => [
      '$',
      'script',
      null,
      { ...more, dangerouslySetInnerHTML: { __html: text } },
    ];
    const described = script('{}', { type: 'application/ld+json' });
    const long = 'd.y=2';
    const given = html(
      modules + root(script('d.x=1'), script('$4'), element('p', 'жив'), described),
      `4:T${long.length.toString(16)},${long}`,
    );
    expect(dataOf(dropStaticData(given))).toBe(modules + root(null, null, element('p', 'жив'), described));
  });

  test('know the component by a name that stands in a row of its own', () => {
    const given = html('7:"StaticHtml"\n2:I[5,["/a.js"],"$7"]\n', root(block('текст')));
    expect(dataOf(dropStaticData(given))).not.toContain('текст');
  });

  test('know fragments and long texts, whose length is in bytes', () => {
    const words = 'Слова\n7:["$","p",null,{"children":"не строка данных"}]\n';
    const text = `8:T${Buffer.byteLength(words).toString(16)},${words}`;
    const given = html(modules + text, root(block(['$', '$1', 'k', { children: '$8' }]), 'конец'));
    expect(dataOf(dropStaticData(given))).toBe(modules + root(['$', '$L2', 'd1', { digest: 'd1' }], 'конец'));
  });

  test.each([
    ['a client component', block(['$', '$L3', null, {}])],
    ['a client component in a row of its own', block(element('p', '$L9'))],
    ['a boundary', block(['$', '$10', null, { children: 'текст' }])],
    ['a row that is not there', block('$Lff')],
    ['a function of the server', block(element('form', '$h5'))],
  ])('keep a block with %s', (_what, kept) => {
    const given = html(modules, '9:["$","$L3",null,{}]\n10:"$Sreact.suspense"\n', root(kept));
    expect(dataOf(dropStaticData(given))).toBe(dataOf(given));
  });

  test('keep a block that another place points into; another value of the same row may go on', () => {
    const rest = (path: string) => `11:["$","u",null,{"items":"$0:props:children:${path}"}]\n`;
    const tree = root(block(['$', 'ul', null, { items: [1, 2] }]), ['$', 'ol', null, { items: [3] }]);
    const into = html(modules, tree, rest('0:props:children:props:items'));
    expect(dataOf(dropStaticData(into))).toBe(dataOf(into));
    expect(dataOf(dropStaticData(html(modules, tree, rest('1:props:items'))))).not.toContain('[1,2]');
  });

  test.each([
    ['bytes', '<script>self.__next_f.push([3,"AAAA"])</script>'],
    ['a row of another kind', push('12:o8,abcdefgh')],
    ['a row without an end', push('13:"a"')],
    ['a text that is too short', push('14:Tff,a')],
  ])('with %s stay whole', (_what, strange) => {
    const given = html(modules, root(block('текст'))).replace('</body>', `${strange}</body>`);
    expect(dataOf(dropStaticData(given))).toBe(dataOf(given));
  });

  test('no document without data is touched', () => {
    expect(dropStaticData('<p>Сюжет</p>')).toBe('<p>Сюжет</p>');
  });
});

describe('the script of the data', () => {
  const hostile = `</script><!--\u2028 'a' \\' "b" \r\n\0\t${'\u0007'}`;
  const written = dropStaticData(html(modules, root(block('текст'), hostile)));
  const [, script = ''] = /<script>(self.*?)<\/script>/s.exec(written) ?? [];

  test('says what the framework has said, whatever characters are in it', () => {
    expect(dataOf(written)).toBe(modules + root(['$', '$L2', 'd1', { digest: 'd1' }], hostile));
    expect(written.match(/<\/script>/g)).toHaveLength(2);
  });

  test('is known; what runs anything else is not', () => {
    expect(isStaticDataCall(script)).toBe(true);
    for (const other of [
      "self.__next_f.push([1,''+alert(1)+''])",
      "self.__next_f.push([1,'\\'])+alert('a'])",
      "self.__next_f.push([1,'a\nb'])",
      "alert(1);self.__next_f.push([1,''])",
    ])
      expect([other, isStaticDataCall(other)]).toEqual([other, false]);
  });
});

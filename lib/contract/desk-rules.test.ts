import { type DeskAction, may, permissions, type Role, roles } from './desk-rules';

/** Per action: who may about something of another's, and who about what is his own or of a lower role. */
const wanted: Record<DeskAction, { others: Role[]; ownOrLower: Role[] }> = {
  'desk.open': { others: ['editor', 'admin'], ownOrLower: ['editor', 'admin'] },
  'article.hide': { others: ['editor', 'admin'], ownOrLower: ['owner', 'editor', 'admin'] },
  'picture.hide': { others: ['editor', 'admin'], ownOrLower: ['editor', 'admin'] },
  'story.hide': { others: ['editor', 'admin'], ownOrLower: ['editor', 'admin'] },
  'story.edit': { others: ['editor', 'admin'], ownOrLower: ['editor', 'admin'] },
  'story.check': { others: ['editor', 'admin'], ownOrLower: ['editor', 'admin'] },
  'channel.hide': { others: ['editor', 'admin'], ownOrLower: ['editor', 'admin'] },
  'law.take-down': { others: ['editor', 'admin'], ownOrLower: ['editor', 'admin'] },
  'law.read': { others: ['editor', 'admin'], ownOrLower: ['editor', 'admin'] },
  'law.answer': { others: ['editor', 'admin'], ownOrLower: ['editor', 'admin'] },
  'report.read': { others: ['editor', 'admin'], ownOrLower: ['editor', 'admin'] },
  'report.close': { others: ['editor', 'admin'], ownOrLower: ['editor', 'admin'] },
  'statistics.read': { others: ['editor', 'admin'], ownOrLower: ['editor', 'admin'] },
  'category.read': { others: ['editor', 'admin'], ownOrLower: ['editor', 'admin'] },
  'category.edit': { others: ['editor', 'admin'], ownOrLower: ['editor', 'admin'] },
  'journal.read': { others: ['editor', 'admin'], ownOrLower: ['owner', 'editor', 'admin'] },
  'rule.read': { others: ['editor', 'admin'], ownOrLower: ['editor', 'admin'] },
  'rule.edit': { others: ['editor', 'admin'], ownOrLower: ['editor', 'admin'] },
  'channel.read': { others: ['editor', 'admin'], ownOrLower: ['editor', 'admin'] },
  'channel.add': { others: ['editor', 'admin'], ownOrLower: ['editor', 'admin'] },
  'channel.edit': { others: ['editor', 'admin'], ownOrLower: ['editor', 'admin'] },
  'channel.pause': { others: ['editor', 'admin'], ownOrLower: ['editor', 'admin'] },
  'channel.remove': { others: ['editor', 'admin'], ownOrLower: ['editor', 'admin'] },
  'channel.merge': { others: ['editor', 'admin'], ownOrLower: ['editor', 'admin'] },
  'people.read': { others: ['editor', 'admin'], ownOrLower: ['editor', 'admin'] },
  'people.block': { others: ['admin'], ownOrLower: ['editor', 'admin'] },
  'people.end-sessions': { others: ['admin'], ownOrLower: ['editor', 'admin'] },
  'people.delete': { others: ['admin'], ownOrLower: ['admin'] },
  'people.invite': { others: ['admin'], ownOrLower: ['admin'] },
  'site.edit': { others: ['admin'], ownOrLower: ['admin'] },
  'people.set-role': { others: ['admin'], ownOrLower: ['admin'] },
};

const actions = Object.keys(permissions) as DeskAction[];

test.each(actions)('%s: each role may what the table says, of its own and of others (R46)', (action) => {
  const others = roles.filter((role) => may(role, action, { isOwn: false, role: 'admin' }));
  const ownOrLower = roles.filter((role) => may(role, action, { isOwn: true, role: 'reader' }));
  expect({ others, ownOrLower }).toEqual(wanted[action]);
  expect(roles.filter((role) => may(role, action))).toEqual(wanted[action].ownOrLower);
});

test('an editor has no say about editors and admins', () => {
  expect(roles.filter((role) => may('editor', 'people.block', { role }))).toEqual(['reader', 'owner']);
});

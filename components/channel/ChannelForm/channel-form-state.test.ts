import { buildChannel } from '../testing/build-channel';
import { startForm, stepForm, type ChannelFormAction, type ChannelFormState } from './channel-form-state';

const channel = buildChannel();
const typed = (value: string, field: 'name' | 'director' = 'name'): ChannelFormAction => ({
  kind: 'typed',
  field,
  value,
});
const arrived = (fields: Parameters<typeof buildChannel>[0]): ChannelFormAction => ({
  kind: 'arrived',
  channel: buildChannel(fields),
});
const after = (...steps: ChannelFormAction[]): ChannelFormState => steps.reduce(stepForm, startForm(channel));
const refused = (state: ChannelFormState): ChannelFormAction => ({
  kind: 'refused',
  refusal: { values: state.values, detail: null, errors: {}, isOutdated: true },
});

test('unknown fields begin empty', () => {
  expect(startForm(buildChannel({ director: null, url: null })).values).toMatchObject({
    director: '',
    url: '',
    name: 'Полесская волна',
  });
});

describe('the version that is sent is the one the fields were filled in from', () => {
  test.each<[string, ChannelFormAction[], number | undefined, string]>([
    ['an untouched form follows the channel', [arrived({ name: 'Иначе', version: 4 })], 4, 'Иначе'],
    [
      'a form typed back to what it was does too',
      [typed('А'), typed(channel.name), arrived({ name: 'Иначе', version: 4 })],
      4,
      'Иначе',
    ],
    [
      'a touched one keeps its version, or it would overwrite what it has not seen',
      [typed('Моё'), arrived({ name: 'Иначе', version: 4 })],
      3,
      'Моё',
    ],
    [
      'a new favicon changes no field: a touched one takes its version over',
      [typed('Моё'), arrived({ favicon: '/media/a.webp', version: 4 })],
      4,
      'Моё',
    ],
    [
      'what arrives while it is being saved changes nothing',
      [typed('Моё'), { kind: 'sent' }, arrived({ favicon: '/media/a.webp', version: 4 })],
      3,
      'Моё',
    ],
    [
      'a saved one goes on from the answer',
      [typed('Моё'), { kind: 'sent' }, { kind: 'saved', channel: buildChannel({ name: 'Моё', version: 4 }) }],
      4,
      'Моё',
    ],
  ])('%s', (_rule, steps, version, name) => {
    const state = after(...steps);
    expect([state.base.version, state.values.name]).toEqual([version, name]);
  });
});

describe('nothing typed is lost (R29)', () => {
  test('a refusal leaves every field as typed', () => {
    const state = after(typed('Моё'), typed('', 'director'), { kind: 'sent' });
    expect(stepForm(state, refused(state)).values).toEqual({ ...startForm(channel).values, name: 'Моё', director: '' });
  });

  test('what is typed while it is being saved stays; the rest is as the server keeps it', () => {
    const state = after(typed(' Моё '), { kind: 'sent' }, typed('Новый', 'director'), {
      kind: 'saved',
      channel: buildChannel({ name: 'Моё', version: 4 }),
    });
    expect(state.values).toMatchObject({ name: 'Моё', director: 'Новый' });
    expect(state.sent).toBeNull();
  });

  test('compared with a newer version: touched fields stay, untouched ones take it, both are told', () => {
    const mine = after(typed('Моё'), typed('Мой', 'director'));
    const newer = buildChannel({ name: 'Иначе', url: 'https://new.example', version: 7 });
    const state = stepForm(stepForm(mine, refused(mine)), { kind: 'compared', channel: newer });
    expect(state.values).toMatchObject({ name: 'Моё', director: 'Мой', url: 'https://new.example' });
    expect(state.elsewhere).toEqual({ name: 'Иначе', url: 'https://new.example' });
    expect([state.base.version, state.refusal]).toEqual([7, null]);
  });
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as offline from '@/lib/client/offline/offline';
import { keptWords, OfflineBlock } from './OfflineBlock';

jest.mock('@/lib/client/offline/offline', () => ({
  canRead: jest.fn(),
  isOffered: jest.fn(),
  isWanted: jest.fn(),
  measureOffline: jest.fn(),
  chooseOffline: jest.fn(),
  clearKept: jest.fn(),
}));
jest.mock('@/components/ui/Alerts/alerts', () => ({ showAlert: jest.fn() }));

const said = jest.mocked(offline);
const box = () => screen.findByRole('checkbox', { name: /^Хранить в этом браузере «Моё» и последние 20 / });

beforeEach(() => {
  jest.resetAllMocks();
  said.canRead.mockReturnValue(true);
  said.isOffered.mockResolvedValue(true);
  said.isWanted.mockReturnValue(true);
  said.measureOffline.mockResolvedValue({ stories: 3, bytes: 430_000 });
});

describe('«Читать без сети» (OFFLINE-5)', () => {
  it('tells how much is kept, and removes it by a press', async () => {
    render(<OfflineBlock />);
    expect(await box()).toBeChecked();
    expect(screen.getByText('Сохранено 3 сюжета, 420 КБ.')).toBeInTheDocument();
    said.measureOffline.mockResolvedValue({ stories: 0, bytes: 0 });
    await userEvent.click(screen.getByRole('button', { name: 'Удалить сохранённое' }));
    expect(said.clearKept).toHaveBeenCalledTimes(1);
    expect(screen.queryByText(/^Сохранен/)).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is switched off and on', async () => {
    said.chooseOffline.mockImplementation(async (isOn) => void said.isWanted.mockReturnValue(isOn));
    render(<OfflineBlock />);
    await userEvent.click(await box());
    expect(said.chooseOffline).toHaveBeenLastCalledWith(false);
    expect(await box()).not.toBeChecked();
    await userEvent.click(await box());
    expect(said.chooseOffline).toHaveBeenLastCalledWith(true);
    expect(await box()).toBeChecked();
  });

  it.each([
    ['the browser cannot', () => said.canRead.mockReturnValue(false)],
    ['the operator has switched it off', () => said.isOffered.mockResolvedValue(false)],
    ['the site does not respond', () => said.isOffered.mockRejectedValue(new TypeError('Failed to fetch'))],
  ])('is not there where %s', async (_why, given) => {
    given();
    const { container } = render(<OfflineBlock />);
    await new Promise((done) => setTimeout(done));
    expect(container).toBeEmptyDOMElement();
  });

  it.each([
    [1, 1_000, 'Сохранён 1 сюжет, 1 КБ.'],
    [11, 2_000_000, 'Сохранено 11 сюжетов, 1,9 МБ.'],
    [21, 1_048_576, 'Сохранён 21 сюжет, 1,0 МБ.'],
  ])('%d stories of %d bytes: %s', (stories, bytes, words) =>
    expect(keptWords({ stories, bytes }).replaceAll('\u00a0', ' ')).toBe(words),
  );
});

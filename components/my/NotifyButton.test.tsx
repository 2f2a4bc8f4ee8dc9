import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showAlert } from '@/components/ui/Alerts/alerts';
import { ApiError } from '@/lib/client/api-error';
import * as marks from '@/lib/client/marks/marks';
import { NotifyButton } from './NotifyButton';

jest.mock('@/lib/client/marks/marks', () => ({ setNotifying: jest.fn() }));
jest.mock('@/components/ui/Alerts/alerts', () => ({ showAlert: jest.fn() }));

const follow = { kind: 'story', id: 7, name: 'Мост открыт', since: '2026-11-20T09:00:00Z' } as const;
const press = async () => {
  await userEvent.setup().click(screen.getByRole('button', { name: /^Сообщать о новом/ }));
  await act(async () => undefined);
};
beforeEach(() => jest.resetAllMocks());

describe('«Сообщать о новом» (NOTE-1)', () => {
  test('asks for nothing before it is pressed, and says what will come', async () => {
    jest.mocked(marks.setNotifying).mockResolvedValue(null);
    render(<NotifyButton follow={follow} />);
    expect(screen.getByRole('button', { pressed: false })).toHaveAccessibleName('Сообщать о новом: Мост открыт');
    expect(marks.setNotifying).not.toHaveBeenCalled();
    await press();
    expect(marks.setNotifying).toHaveBeenCalledWith(follow, true);
    expect(showAlert).toHaveBeenCalledWith('Сообщим о новом: с 8 до 22 часов, не больше трёх раз в день.', 'success');
  });

  test('ends them without a word', async () => {
    jest.mocked(marks.setNotifying).mockResolvedValue(null);
    const told = { ...follow, notifies: true };
    render(<NotifyButton follow={told} />);
    expect(screen.getByRole('button', { pressed: true })).toBeInTheDocument();
    await press();
    expect(marks.setNotifying).toHaveBeenCalledWith(told, false);
    expect(showAlert).not.toHaveBeenCalled();
  });

  test.each([
    ['unsupported', /не умеет показывать уведомления/],
    ['denied', /^Уведомления этого сайта запрещены/],
    ['away', /^Служба уведомлений браузера не отвечает/],
  ] as const)('says why there are none: %s', async (hindrance, words) => {
    jest.mocked(marks.setNotifying).mockResolvedValue(hindrance);
    render(<NotifyButton follow={follow} />);
    await press();
    expect(showAlert).toHaveBeenCalledWith(expect.stringMatching(words), 'error');
  });

  test('says what the account refuses', async () => {
    const detail = 'За этим вы не следите: сначала нажмите «Следить».';
    jest.mocked(marks.setNotifying).mockRejectedValue(new ApiError({ resource: 'marks', status: 404, detail }));
    render(<NotifyButton follow={follow} />);
    await press();
    expect(showAlert).toHaveBeenCalledWith(detail, 'error');
  });
});

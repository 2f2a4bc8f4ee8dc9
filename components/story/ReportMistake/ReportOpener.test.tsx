import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@/lib/client/api-error';
import { ReportOpener } from './ReportOpener';

const requestStatus = jest.fn();
jest.mock('@/lib/client/request', () => ({
  ...jest.requireActual<object>('@/lib/client/request'),
  requestStatus: (request: unknown) => requestStatus(request) as unknown,
}));

beforeEach(() => requestStatus.mockReset().mockResolvedValue(204));

function show() {
  render(
    <>
      <p>Мост открыли в Бресте</p>
      <ReportOpener storyId={7} articleId={9} />
    </>,
  );
  return userEvent.setup();
}

const send = () => screen.getByRole('button', { name: 'Отправить' });

describe('«Сообщить об ошибке» (REPORT-1)', () => {
  it('is a link to the form for who has no scripts, which crawlers do not follow', () => {
    show();
    const link = screen.getByRole('link', { name: 'Сообщить об ошибке' });
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual(['/report?story=7&article=9', 'nofollow']);
  });

  it('sends what was chosen and typed, and thanks', async () => {
    const reader = show();
    await reader.click(screen.getByRole('link'));
    await reader.click(await screen.findByRole('radio', { name: 'Не та фотография' }));
    await reader.type(screen.getByLabelText('Подробности'), 'Это другой мост');
    await reader.click(send());
    expect(await screen.findByText('Спасибо, редакция увидит.')).toBeInTheDocument();
    expect(requestStatus).toHaveBeenCalledWith(
      expect.objectContaining({
        path: '/api/v1/reports/',
        method: 'POST',
        json: { story_id: 7, article_id: 9, kind: 'picture', text: 'Это другой мост', quote: '', email: '' },
      }),
    );
  });

  it('opens by Ctrl+Enter with the selected words; without a selection the keys do nothing', async () => {
    const reader = show();
    fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true });
    expect(screen.queryByRole('dialog')).toBeNull();
    getSelection()?.selectAllChildren(screen.getByText('Мост открыли в Бресте'));
    fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true });
    expect((await screen.findByRole('dialog')).querySelector('blockquote')).toHaveTextContent('Мост открыли в Бресте');
    await reader.click(send());
    expect(requestStatus).toHaveBeenCalledWith(
      expect.objectContaining({
        json: expect.objectContaining({ kind: 'text', quote: 'Мост открыли в Бресте' }) as unknown,
      }),
    );
  });

  it('keeps what was typed where it could not be sent, with the server’s words', async () => {
    requestStatus.mockRejectedValue(
      new ApiError({ resource: '/', status: 429, detail: 'Слишком много попыток. Повторите через 12 минут.' }),
    );
    const reader = show();
    await reader.click(screen.getByRole('link'));
    await reader.click(await screen.findByRole('radio', { name: 'Другое' }));
    await reader.type(screen.getByLabelText('Подробности'), 'Опечатка');
    await reader.click(send());
    expect(await screen.findByText(/Повторите через 12 минут/)).toBeInTheDocument();
    expect(screen.getByLabelText('Подробности')).toHaveValue('Опечатка');
  });
});

import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { Dialog } from './Dialog';

function Page({ children, closed = jest.fn() }: { children: React.ReactNode; closed?: jest.Mock }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    closed();
    setIsOpen(false);
  };
  return (
    <StrictMode>
      <button onClick={() => setIsOpen(true)}>Открыть</button>
      <Dialog title="Название" isOpen={isOpen} onClose={close}>
        {children}
      </Dialog>
    </StrictMode>
  );
}

const form = (
  <>
    <button>Вкладка</button>
    <input type="hidden" />
    <input aria-label="Первое" />
    <input aria-label="Второе" />
  </>
);

async function open(children: React.ReactNode = form) {
  const closed = jest.fn();
  const user = userEvent.setup();
  render(<Page closed={closed}>{children}</Page>);
  await user.click(screen.getByRole('button', { name: 'Открыть' }));
  return { user, closed, dialog: screen.getByRole('dialog', { name: 'Название' }) };
}

/** As the browser does: a press and the click that it ends in, both on the dimmed page. */
function clickOutside(dialog: HTMLElement) {
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
}

describe('Dialog', () => {
  it('opens as a modal under its name, with the focus in its first field', async () => {
    const showModal = jest.spyOn(HTMLDialogElement.prototype, 'showModal');
    const { dialog } = await open();
    expect(showModal).toHaveBeenCalled();
    expect(dialog).toBeVisible();
    expect(screen.getByLabelText('Первое')).toHaveFocus();
  });

  it('puts the focus on the first control where there is no field', async () => {
    await open(<button>ОК</button>);
    expect(screen.getByRole('button', { name: 'ОК' })).toHaveFocus();
  });

  it.each([
    ['the cross', async () => userEvent.click(screen.getByRole('button', { name: 'Закрыть' }))],
    ['Escape', async () => userEvent.keyboard('{Escape}')],
    ['a click outside', async () => act(async () => clickOutside(screen.getByRole('dialog')))],
  ])('closes by %s once, and gives the focus back', async (_way, close) => {
    const { closed } = await open();
    await close();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Открыть' })).toHaveFocus();
    await act(async () => undefined);
    expect(closed).toHaveBeenCalledTimes(1);
  });

  it('closes with the browser, which may do it without asking', async () => {
    const { dialog, closed } = await open();
    await act(async () => (dialog as HTMLDialogElement).close());
    expect(closed).toHaveBeenCalledTimes(1);
  });

  it('stays when a selection of text ends outside', async () => {
    const { dialog, closed } = await open();
    fireEvent.pointerDown(screen.getByLabelText('Первое'));
    fireEvent.click(dialog);
    expect(closed).not.toHaveBeenCalled();
  });

  it('stays when the choice of a file inside is cancelled', async () => {
    const { closed } = await open(<input type="file" aria-label="Файл" />);
    fireEvent(screen.getByLabelText('Файл'), new Event('cancel', { bubbles: true }));
    expect(closed).not.toHaveBeenCalled();
  });

  it('forgets its content when it closes', async () => {
    const { user } = await open();
    await user.type(screen.getByLabelText('Первое'), 'слово');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Открыть' }));
    expect(screen.getByLabelText('Первое')).toHaveValue('');
  });

  it('leads to the page when the control that opened it has gone', () => {
    jest.useFakeTimers();
    const view = (isOpen: boolean) => (
      <>
        <main tabIndex={-1}>Страница</main>
        <Dialog title="Название" isOpen={isOpen} onClose={jest.fn()}>
          {form}
        </Dialog>
      </>
    );
    const { rerender } = render(view(true));
    rerender(view(false));
    act(() => jest.runAllTimers());
    expect(screen.getByRole('main')).toHaveFocus();
    jest.useRealTimers();
  });
});

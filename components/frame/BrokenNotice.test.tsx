import { render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { BrokenNotice } from './BrokenNotice';

const { dataset } = document.documentElement;

/** Its styles, and what the server sent: nothing of React runs. */
function showHtml() {
  render(<BrokenNotice />).unmount();
  document.body.innerHTML = renderToStaticMarkup(<BrokenNotice />);
  delete dataset.live;
}
const notice = () => screen.queryByText(/^Страница загрузилась не полностью/)?.parentElement;

describe('a page whose scripts could not be had (ERROR-4)', () => {
  beforeEach(() => {
    delete dataset.broken;
    showHtml();
  });

  it('tells so, with a way to load it anew that needs no script', () => {
    dataset.broken = '';
    expect(notice()).toHaveStyle({ display: 'flex' });
    expect(screen.getByText('Обновить страницу')).toHaveAttribute('href', '');
  });

  it('tells nothing where none failed', () => {
    expect(notice()).toHaveStyle({ display: 'none' });
  });

  it('tells nothing where one failed and the page was taken over nevertheless', () => {
    dataset.broken = '';
    render(<BrokenNotice />);
    expect(document.documentElement).toHaveAttribute('data-live');
    for (const text of screen.getAllByText(/^Страница загрузилась не полностью/))
      expect(text.parentElement).toHaveStyle({ display: 'none' });
  });
});

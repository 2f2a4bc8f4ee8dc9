import { lockPage } from './lock-page';

const { style } = document.documentElement;

function withScrollBar(width: number) {
  Object.defineProperty(document.documentElement, 'clientWidth', {
    value: window.innerWidth - width,
    configurable: true,
  });
}

describe('lockPage', () => {
  it('keeps the place of the scroll bar that it hides', () => {
    withScrollBar(15);
    const unlock = lockPage();
    expect(style).toMatchObject({ overflow: 'hidden', paddingRight: '15px' });
    unlock();
    expect(style).toMatchObject({ overflow: '', paddingRight: '' });
  });

  it('adds nothing where the scroll bar takes no place', () => {
    withScrollBar(0);
    const unlock = lockPage();
    expect(style).toMatchObject({ overflow: 'hidden', paddingRight: '' });
    unlock();
  });

  it('holds until the last of several dialogs is closed, in any order', () => {
    withScrollBar(15);
    const [first, second] = [lockPage(), lockPage()];
    first();
    expect(style.overflow).toBe('hidden');
    second();
    expect(style.overflow).toBe('');
  });
});

import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react';

/** The item that a key leads to, by its index, from the one at `at`; -1 is the last. */
const jumps: Partial<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: () => -1,
};

/** Index of the item that gets the focus when a key on the button opens the menu. */
const opensAt: Partial<Record<string, number>> = { ArrowDown: 0, ArrowUp: -1 };

const isShortcut = ({ ctrlKey, altKey, metaKey }: KeyboardEvent) => ctrlKey || altKey || metaKey;

/**
 * A button that opens a menu, with the keyboard of the ARIA menu button pattern (https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/):
 * arrows go round, Home and End jump, Escape closes, Tab goes on from the button. A click on an item, or a press outside, closes too.
 * Spread `box`, `button` and `menu` on the three elements; items carry `role="menuitem"` and `tabIndex={-1}`.
 */
export function useMenuButton() {
  const [openedAt, setOpenedAt] = useState<number | null>(null);
  const boxRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const menuRef = useRef<HTMLDivElement>(null);
  const menuId = useId();
  const isOpen = openedAt !== null;

  const close = () => setOpenedAt(null);
  const closeToButton = () => {
    buttonRef.current?.focus();
    close();
  };
  const items = () => [...(menuRef.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];

  useEffect(() => {
    if (openedAt !== null) items().at(openedAt)?.focus();
  }, [openedAt]);

  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !boxRef.current?.contains(target)) setOpenedAt(null);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  return {
    isOpen,
    box: {
      ref: boxRef,
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (isOpen && (key === 'Escape' || key === 'Tab')) closeToButton();
      },
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (relatedTarget instanceof Node && !boxRef.current?.contains(relatedTarget)) close();
      },
    },
    button: {
      ref: buttonRef,
      'aria-haspopup': 'menu' as const,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? menuId : undefined,
      onClick: () => setOpenedAt(isOpen ? null : 0),
      onKeyDown: (event: KeyboardEvent) => {
        const at = opensAt[event.key];
        if (at === undefined || isShortcut(event)) return;
        event.preventDefault();
        setOpenedAt(at);
      },
    },
    menu: {
      ref: menuRef,
      id: menuId,
      role: 'menu',
      onKeyDown: (event: KeyboardEvent) => {
        const all = items();
        const at = all.findIndex((item) => item === document.activeElement);
        const jump = jumps[event.key];
        // Space presses buttons by itself, and would scroll the page from a link.
        const isSpaceOnLink = event.key === ' ' && all[at] instanceof HTMLAnchorElement;
        if (isShortcut(event) || (!jump && !isSpaceOnLink)) return;
        event.preventDefault();
        if (jump) all.at(jump(at, all.length))?.focus();
        else all[at]?.click();
      },
      onClick: ({ target }: MouseEvent) => {
        if (target instanceof Element && target.closest('[role="menuitem"]')) closeToButton();
      },
    },
  };
}

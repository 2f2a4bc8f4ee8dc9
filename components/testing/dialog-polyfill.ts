/** jsdom knows `<dialog>` but not how to open it: `showModal`, `close`, Escape and the way of the focus, as far as components rely on them. */
const openers = new WeakMap<HTMLDialogElement, Element | null>();
const pile: HTMLDialogElement[] = [];

if (typeof HTMLDialogElement !== 'undefined' && typeof HTMLDialogElement.prototype.showModal !== 'function') {
  HTMLDialogElement.prototype.showModal = function showModal() {
    if (this.open) throw new DOMException('already open', 'InvalidStateError');
    openers.set(this, document.activeElement);
    this.open = true;
    pile.push(this);
    this.querySelector<HTMLElement>('button, input, select, textarea, a[href]')?.focus();
  };

  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    pile.splice(pile.indexOf(this), 1);
    const opener = openers.get(this);
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    queueMicrotask(() => this.dispatchEvent(new Event('close')));
  };

  document.addEventListener('keydown', (event) => {
    const top = pile.at(-1);
    if (event.key !== 'Escape' || !top) return;
    if (top.dispatchEvent(new Event('cancel', { cancelable: true }))) top.close();
  });
}

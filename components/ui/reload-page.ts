/** Loads the page anew, with the scripts of the site as it is now. Only ever called by the reader's own press, so that it cannot go round in circles. */
export function reloadPage(): void {
  window.location.reload();
}

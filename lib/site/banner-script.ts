import { joinLines } from './inline-script';

export const bannerId = 'site-banner';

/**
 * Stands behind the banner, where there is one: a banner that the reader has closed is away before it is painted, and one that he can close has its
 * button. Its words are its key, so that the next banner is seen again.
 */
export const bannerScript = joinLines(`
(function (banner, key) {
  var close = banner.querySelector('button'), words = banner.dataset.words;
  try {
    banner.hidden = localStorage.getItem(key) === words;
  } catch (e) {}
  close.hidden = false;
  close.addEventListener('click', function () {
    banner.hidden = true;
    try {
      localStorage.setItem(key, words);
    } catch (e) {}
  });
})(document.getElementById('${bannerId}'), 'banner')
`);

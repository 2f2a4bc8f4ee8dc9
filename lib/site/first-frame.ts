import { newsletterFragment } from '@/lib/contract/statistics-rules';
import { joinLines } from './inline-script';

/** Id of the header, which the first frame waits for. */
export const headerId = 'header';

/** Elements from which a frame has enough: blocks of more are laid out one in a frame, smaller ones together. */
const elementsPerFrame = 100;

/**
 * Runs in `<head>`: the page is at its first frame. One that opens at a place of its own (a fragment, a way back) needs the heights above that place, so
 * it is laid out whole. No frame comes before the header has been read (link type `expect` of the HTML Standard): it would show nothing and cut the reading
 * of the page in two. The checker of HTML knows this link's `blocking` for style sheets alone, so it is not in the HTML.
 */
export const firstFrameScript = joinLines(`
(function(d,v,l){
if(v&&v.type==='navigate'&&(!location.hash||location.hash==='${newsletterFragment}'))d.documentElement.dataset.firstFrame='';
l=d.createElement('link');l.rel='expect';l.href='#${headerId}';l.setAttribute('blocking','render');d.head.appendChild(l)
})(document,performance.getEntriesByType('navigation')[0])
`);

/**
 * Runs after the first frame, or in the `<head>` of a page that holds no scripts back: lays out what stands below, a few blocks in each frame, so that
 * a picture of the whole page shows all of it. In a document that is not read yet there are no such blocks, and the page is laid out as a whole.
 */
export const layOutBelow = joinLines(`
(function (d, blocks) {
  function next() {
    for (var taken = 0, block; taken < ${elementsPerFrame} && (block = blocks.shift());) {
      taken += block.getElementsByTagName('*').length;
      block.removeAttribute('data-below');
    }
    if (!blocks.length) delete d.documentElement.dataset.firstFrame;
    else requestAnimationFrame(function () {
      setTimeout(next);
    });
  }
  next();
})(document, [].slice.call(document.querySelectorAll('[data-below]')))
`);

import { createHash } from 'node:crypto';
import { hiddenEvent, hiddenKey, mutedAttribute } from '@/lib/contract/hidden-rules';
import { joinLines } from './inline-script';

/**
 * Marks the items of lists that the reader does not want to see (MUTE-2) as the document is read, before they are painted, and whatever pages bring later.
 * Nothing is personal in the HTML: an item is known by the address that it leads to, the outlets of a story by `data-outlets` where the list knows all
 * of them, an article of a story by the channel that it names. It does what `isMuted` of lib/contract/mute-rules.ts does.
 */
const muteScript = joinLines(`
(function (w, d, stories, channels, words) {
  function look() {
    d.querySelectorAll('li a[href^="/story/"]').forEach(function (a) {
      var item = a.closest('li'), at = a.getAttribute('href').slice(7), told = a.closest('[data-outlets]'), by, isHidden;
      if (/\\D/.test(at)) {
        by = item.querySelector('.facts a[href^="/channel/"]');
        if (!by) return;
        isHidden = channels[by.getAttribute('href').slice(9)];
      } else {
        if (told && item.contains(told)) by = told.dataset.outlets.split(' ');
        isHidden = stories[at] || by && by.every(function (id) {
          return channels[id];
        }) || words && words.test(a.textContent.normalize().toLowerCase().replace(/ё/g, 'е'));
      }
      item.toggleAttribute('${mutedAttribute}', !!isHidden);
    });
  }
  function read() {
    var list = [], found = [];
    try {
      list = JSON.parse(localStorage.getItem('${hiddenKey}')) || list;
    } catch (e) {}
    stories = {};
    channels = {};
    if (Array.isArray(list)) list.forEach(function (m) {
      if (m[0] && m[0] <= Date.now()) return;
      if (m[1] === 'word') found.push(m[2]);
      else (m[1] === 'story' ? stories : channels)[m[2]] = 1;
    });
    words = found[0] && RegExp(found.join('|'), 'u');
    look();
  }
  w.addEventListener('storage', function (event) {
    if (event.key === '${hiddenKey}' || event.key === null) read();
  });
  w.addEventListener('${hiddenEvent}', read);
  read();
  new MutationObserver(look).observe(d, { childList: true, subtree: true });
})(window, document)
`);

/** It is a file, which only readers who hide something load. Its name changes with its content. */
export const muteFile = {
  path: `/_next/static/mute-${createHash('sha256').update(muteScript).digest('base64url').slice(0, 10)}.js`,
  content: muteScript,
} as const;

/**
 * Runs in `<head>`: loads that file before the first paint where the browser keeps mutes, which only `document.write` does in every browser, and else
 * when the page, or another tab, makes the first one.
 */
export const muteLoader = joinLines(`
(function(w,d,k,f,s){
function load(e){
if(s||e.key&&e.key!==k)return;
s=d.createElement('script');
s.src=f;
d.head.appendChild(s)
}
try{
if(localStorage.getItem(k)){d.write('<script src="'+f+'"></'+'script>');return}
}catch(e){}
w.addEventListener('${hiddenEvent}',load);
w.addEventListener('storage',load)
})(window,document,'${hiddenKey}','${muteFile.path}')
`);

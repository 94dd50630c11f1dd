import { integrityOf } from '../store/content-hash';

/** Marks the template that holds the scripts of a page which is there to be read before they run. */
export const LATE_ATTRIBUTE = 'data-late';

/*
 * Runs in a page that a guest reads before using it, ahead of the template with its scripts. They are fetched when the page is there and
 * has been painted: over a slow line they would take from it what it is made of, its largest picture too. Whoever turns to something
 * before that has them fetched at once, as does a page that nobody sees yet, and one that is half a second on its way after
 * its beginning was painted. A page may be there before the browser has come to paint it; half a second later it has, or never will.
 */
export const LATE_SCRIPTS = [
  '(()=>{let isPainted=false,isParsed=false;',
  `const fetch=()=>{const t=document.querySelector('template[${LATE_ATTRIBUTE}]');if(!t)return;`,
  // One after the other, as they would run had they stood in the page.
  "for(const script of t.content.querySelectorAll('script'))script.async=false;t.replaceWith(t.content)};",
  'const look=()=>{if(isPainted&&isParsed)requestAnimationFrame(()=>setTimeout(fetch))};',
  "addEventListener('DOMContentLoaded',()=>{isParsed=true;if(document.hidden)fetch();else look()});",
  "addEventListener('load',()=>setTimeout(fetch,500));",
  "for(const type of ['pointerover','pointerdown','focusin','keydown'])addEventListener(type,fetch,{once:true,capture:true,passive:true});",
  "new PerformanceObserver((list)=>{if(list.getEntriesByName('first-contentful-paint').length===0)return;",
  "isPainted=true;look();setTimeout(fetch,500)}).observe({type:'paint',buffered:true})})()",
].join('');

export const LATE_SCRIPTS_HASH = integrityOf(LATE_SCRIPTS);

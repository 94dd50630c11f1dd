/*
 * Runs in the page before any other script. A page that came as HTML can be used before its scripts are there; what a person
 * does with it meanwhile must not be lost. Links and forms with an address work by themselves, but for a link that takes the place of
 * the present page in the history; other presses, submissions and typed text are kept until React has taken the element over, and
 * done then, in the order in which a person did them. A part that waits for the person is marked, and gets its script as soon as the
 * shell looks at it; so is a page on which a pointer has moved, whose shell brings what waits until somebody is there.
 */
export const EARLY_INPUT = [
  '(()=>{',
  // React writes its fibre on an element while it reads the page, and hears the element's events only once that reading is
  // complete: until then a fibre that never stood before, or one above it, bears the mark of being placed (2) or read (4096).
  "const fibre=(e)=>e[Object.keys(e).find((k)=>k.startsWith('__reactFiber'))];",
  'const taken=(e)=>{let f=fibre(e);if(!f)return false;if(f.alternate)return true;',
  'for(;f;f=f.return)if(f.flags&4098)return false;return true};',
  "const stands=()=>performance.getEntriesByName('shell-stands').length>0;",
  // For a quarter of a minute: later nobody remembers the press. What was typed is kept as long as its field is there.
  'const later=(e,act,isPatient,heir,due=taken)=>{const until=Date.now()+15000;const look=()=>{if(!e.isConnected)e=heir?.(e)??e;',
  'e.isConnected&&due(e)?act(e):(e.isConnected||heir)&&(Date.now()<until||isPatient)&&setTimeout(look,Date.now()<until?20:500)};look()};',
  // Who turns to a link that leads elsewhere is about to leave the page, and has no use for its script.
  "const want=({target:t})=>{if(!(t instanceof Element))return;const to=t.closest('a[href]');const leaves=to&&to.pathname!==location.pathname;",
  "for(let h=t;(h=h?.closest('vp-part,vp-page'));h=h.parentElement)if(!leaves||h.localName!=='vp-page')h.dataset.wanted=''};",
  "for(const type of ['pointerover','pointerdown','focusin'])addEventListener(type,want,{capture:true,passive:true});",
  "addEventListener('pointermove',()=>{document.documentElement.dataset.begun=''},{once:true,capture:true,passive:true});",
  'const hold=(event)=>{want(event);event.preventDefault();event.stopImmediatePropagation()};',
  // Whether the browser itself sends the form that the element is in.
  "const sends=(form)=>form?.hasAttribute('action');",
  // A part that falls back to another version, or that React draws anew, has another button in the same place.
  "const named=(b)=>[b.type,b.name,b.value,b.getAttribute('aria-label')??b.textContent].join();",
  'const alike=(b)=>[...document.querySelectorAll(b.localName)].filter((x)=>named(x)===named(b));',
  'const heirs=(b)=>{const n=alike(b).indexOf(b),at=location.pathname;return (e)=>location.pathname===at?alike(e)[n]:undefined};',
  "const pressed='button,input[type=checkbox],input[type=radio]';",
  "addEventListener('click',(event)=>{const b=event.target instanceof Element&&event.target.closest(pressed);",
  "if(!b||taken(b)||(b.type!=='button'&&sends(b.form)))return;hold(event);later(b,(e)=>e.click(),false,heirs(b))},true);",
  // Nobody has taken it: not React, which may be there already, nor the shell, which is later than React.
  "addEventListener('click',(event)=>{const a=event.target instanceof Element&&event.target.closest('a[data-replace]');",
  'if(!a||event.defaultPrevented||event.button||event.ctrlKey||event.metaKey||event.shiftKey||event.altKey)return;',
  'event.preventDefault();location.replace(a.href)});',
  // The element's own way to set its value, and what React remembers of it made another: so it sees the change, to '' as well.
  // Files that were chosen are still in their field, which lets nobody else set them.
  'const typed=new WeakMap();const restore=(i)=>{if(!typed.has(i))return;const text=typed.get(i);typed.delete(i);',
  "const {set}=Object.getOwnPropertyDescriptor(Object.getPrototypeOf(i),'value')??{};if(!set)return;",
  "const holdsFiles=i.type==='file';if(!holdsFiles){if(i.value!==text)set.call(i,text);i._valueTracker?.setValue(text+' ')}",
  "for(const type of holdsFiles||i.localName==='select'?['input','change']:['input'])i.dispatchEvent(new Event(type,{bubbles:true}))};",
  // Until React has been told of a text it would write its own over it, and take the caret and what is selected away.
  "for(const {prototype} of [HTMLInputElement,HTMLTextAreaElement]){const own=Object.getOwnPropertyDescriptor(prototype,'value');",
  "Object.defineProperty(prototype,'value',{...own,set(text){if(!typed.has(this))own.set.call(this,text)}})}",
  // Taken over a moment ago, and already sent: first what was typed, then what is done with it.
  'const settle=(i)=>{if(taken(i))restore(i)};',
  // Enter first means something to the field (its code is complete), and sends the form only where the field says nothing. An
  // arrow opens the list of a field that has one.
  "addEventListener('keydown',(event)=>{const i=event.target,{key}=event;if(taken(i)){restore(i);return}",
  // Beside all fields a key is the shell's: a shortcut.
  "if(i===document.body&&!stands()){later(i,()=>i.dispatchEvent(new KeyboardEvent('keydown',event)),false,undefined,stands);return}",
  "const opens=/^Arrow(Up|Down)$/.test(key)&&i.matches?.('[role=combobox]');",
  "if(event.isComposing||!opens&&(key!=='Enter'||i.localName!=='input'||sends(i.form)))return;hold(event);",
  "later(i,()=>{restore(i);if(i.dispatchEvent(new KeyboardEvent('keydown',{key,bubbles:true,cancelable:true}))&&!opens)",
  'i.form?.requestSubmit()})},true);',
  "addEventListener('submit',(event)=>{const f=event.target;for(const i of f.elements)settle(i);",
  'if(taken(f)||sends(f))return;hold(event);later(f,()=>f.requestSubmit())},true);',
  // A key makes React take its field over at once: it has to know what was typed before it hears of the letter.
  "addEventListener('beforeinput',(event)=>settle(event.target),true);",
  "addEventListener('input',(event)=>{const i=event.target;",
  // React hears of it itself, and of all that was typed before.
  'if(taken(i)){typed.delete(i);return}',
  'const first=!typed.has(i);typed.set(i,i.value);if(!first)return;want(event);later(i,()=>restore(i),true)},true)',
  '})()',
].join('');

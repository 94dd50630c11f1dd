/*
 * Runs in the page before any other script. A page that came as HTML can be used before its scripts are there; what a person
 * does with it meanwhile must not be lost. Links and forms with an address work by themselves; other presses, submissions and
 * typed text are kept until React has taken the element over, and done then. A part that waits for the person is marked, and
 * gets its script as soon as the shell looks at it.
 */
export const EARLY_INPUT = [
  '(()=>{',
  // React writes its props on each element that it has taken over.
  "const taken=(e)=>Object.keys(e).some((k)=>k.startsWith('__reactProps'));",
  // For a quarter of a minute: later nobody remembers the press.
  'const later=(e,act)=>{const until=Date.now()+15000;',
  'const look=()=>taken(e)?act():e.isConnected&&Date.now()<until&&setTimeout(look,20);look()};',
  "const want=({target:t})=>{for(let h=t instanceof Element?t:null;(h=h?.closest('vp-part,vp-page'));h=h.parentElement)h.dataset.wanted=''};",
  "for(const type of ['pointerover','pointerdown','focusin'])addEventListener(type,want,{capture:true,passive:true});",
  'const hold=(event)=>{event.preventDefault();event.stopImmediatePropagation()};',
  "addEventListener('click',(event)=>{const b=event.target instanceof Element&&event.target.closest('button');",
  "if(!b||taken(b)||(b.type!=='button'&&b.form?.hasAttribute('action')))return;want(event);hold(event);later(b,()=>b.click())},true);",
  // The element's own way to set its value, and what React remembers of it made another: so it sees the change, to '' as well.
  'const typed=new WeakMap();const restore=(i)=>{if(!typed.has(i))return;const text=typed.get(i);typed.delete(i);',
  "const {set}=Object.getOwnPropertyDescriptor(Object.getPrototypeOf(i),'value')??{};",
  "if(!set)return;set.call(i,text);i._valueTracker?.setValue(text+' ');i.dispatchEvent(new Event('input',{bubbles:true}))};",
  // Taken over a moment ago, and already sent: first what was typed, then what is done with it.
  "const settle=(i)=>{if(taken(i))restore(i)};addEventListener('keydown',({target:t})=>settle(t),true);",
  "addEventListener('submit',(event)=>{const f=event.target;for(const i of f.elements)settle(i);",
  "if(taken(f)||f.hasAttribute('action'))return;want(event);hold(event);later(f,()=>f.requestSubmit())},true);",
  "addEventListener('input',(event)=>{const i=event.target;",
  // React hears of it itself, and of all that was typed before.
  'if(taken(i)){typed.delete(i);return}',
  'const first=!typed.has(i);typed.set(i,i.value);if(!first)return;want(event);later(i,()=>restore(i))},true)',
  '})()',
].join('');

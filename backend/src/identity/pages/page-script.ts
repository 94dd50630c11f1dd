/**
 * What the pages do beyond HTML: show the password, warn of Caps Lock, send a form that asks nothing. Without script
 * the pages work all the same; the button is hidden then.
 */
export const PAGE_SCRIPT = `'use strict';
const password = document.querySelector('input[name="password"]');
const toggle = document.querySelector('button[data-show]');
if (password && toggle) {
  toggle.hidden = false;
  toggle.addEventListener('click', () => {
    const show = password.type === 'password';
    password.type = show ? 'text' : 'password';
    toggle.setAttribute('aria-pressed', String(show));
    toggle.setAttribute('aria-label', show ? toggle.dataset.hide : toggle.dataset.show);
  });
  const hint = document.getElementById('caps-lock');
  const tell = (event) => {
    if (event.getModifierState) hint.hidden = !event.getModifierState('CapsLock');
  };
  password.addEventListener('keydown', tell);
  password.addEventListener('keyup', tell);
  password.form.addEventListener('submit', () => { password.type = 'password'; });
}
const automatic = document.querySelector('[data-submit-at-once] form');
if (automatic) automatic.requestSubmit(document.querySelector('[data-submit-at-once] button'));
`;

import type { RedirectForm } from '@vetportal/model';

/** Leaves for the provider's page, as the ERP's form says; this page ends here. */
export function leaveForPayment({ action, method, fields }: RedirectForm): void {
  const form = document.createElement('form');
  form.action = action;
  form.method = method;
  form.hidden = true;
  for (const { name, value } of fields) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}

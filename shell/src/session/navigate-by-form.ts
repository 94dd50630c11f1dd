/**
 * Leaves this page for another by a form, so that what goes along stands in no address: neither in a history nor in a log.
 *
 * @param action absolute URL, which the page's policy must allow as a target of forms
 */
export function navigateByForm(
  document: Document,
  action: string,
  fields: Readonly<Record<string, string>>,
): void {
  const form = document.createElement('form');
  form.action = action;
  form.method = 'post';
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement('input');
    field.type = 'hidden';
    field.name = name;
    field.value = value;
    form.append(field);
  }
  document.body.append(form);
  form.submit();
  // Should the person stay, nothing of it stays here.
  form.remove();
}

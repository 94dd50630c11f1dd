import { formatDate, isCalendarDay, type Locale } from '@vetportal/i18n';
import { FORMS, type FormComponent } from '../../erp/form/form-definition';
import { COUNTRIES } from '../../reference/countries';
import type { RequestRecord } from '../../requests/request-store';
import { isBackOfficeMessage, text } from '../pages/messages';

type Fact = readonly [label: string, value: string];

/** What registrations and messages ask for, in the order in which it is read. The rest is shown elsewhere on the page. */
const NAMES = [
  'title',
  'function',
  'activities',
  'phone',
  'mobile',
  'fax',
  'address',
  'street',
  'street2',
  'zip',
  'city',
  'country',
  'vat',
  'vat_pending',
  'apb_number',
  'vet_subscription_number',
  'vet_depot_number',
  'opt_out',
] as const;

/** What was filled in, with a label for each in the team's language; what was left open is left out. */
export function factsOf(request: RequestRecord, locale: Locale): readonly Fact[] {
  if (request.kind === 'form') return factsOfForm(request, locale);
  return NAMES.flatMap((name): Fact[] => {
    const said = valueOf(name, request.content[name], locale);
    return said === '' ? [] : [[text(locale, `answer.${name}`), said]];
  });
}

function valueOf(name: string, value: unknown, locale: Locale): string {
  if (value === true) return text(locale, 'answer.yes');
  if (Array.isArray(value)) return value.map((one) => valueOf(name, one, locale)).join(', ');
  if (typeof value !== 'string') return '';
  if (name === 'country') return COUNTRIES.find(({ code }) => code === value)?.names[locale] ?? value;
  const choice = name === 'function' ? value : `${name}.${value}`;
  return isBackOfficeMessage(choice) ? text(locale, choice) : value;
}

function factsOfForm({ subject_id: id, content }: RequestRecord, locale: Locale): readonly Fact[] {
  const components = FORMS.find((form) => form.id === id)?.components ?? [];
  return components.flatMap((component): Fact[] => {
    const said = component.type === 'textarea' ? '' : answerOf(component, content[component.key], locale);
    return said === '' ? [] : [[component.label[locale], said]];
  });
}

function answerOf({ type, values }: FormComponent, answer: unknown, locale: Locale): string {
  if (answer === true) return text(locale, 'answer.yes');
  if (typeof answer === 'string') {
    if (type === 'day' && isCalendarDay(answer)) return formatDate(locale, answer);
    return values?.find(({ value }) => value === answer)?.label[locale] ?? answer;
  }
  if (typeof answer !== 'object' || answer === null) return '';
  const chosen = Object.entries(answer).filter(([, isChosen]) => isChosen === true);
  return chosen
    .map(([name]) => values?.find(({ value }) => value === name)?.label[locale] ?? name)
    .join(', ');
}

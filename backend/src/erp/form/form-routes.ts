import { formsWire, type FormWire } from '@vetportal/erp/wire';
import { formRequest, idInPath } from '@vetportal/erp/wire/requests';
import type { Locale } from '@vetportal/i18n';
import * as v from 'valibot';
import type { ErpContext } from '../erp-context';
import type { ErpScope } from '../http/erp-scope';
import { notFound } from '../http/problem';
import { localeOf } from '../http/request-locale';
import { personOf } from '../session/authenticate';
import { knownAnswers } from './form-answers';
import { FORMS, type FormComponent, type FormDefinition } from './form-definition';

const TAGS = ['forms'];

/** Forms of the provider team, filled in by customers (`C15`, `E20`). */
export function formRoutes(erp: ErpScope, context: ErpContext): void {
  erp.get(
    '/form',
    {
      schema: {
        tags: TAGS,
        summary: 'Forms, each as JSON text',
        response: { 200: formsWire },
      },
    },
    (request) => {
      const locale = localeOf(request);
      return Promise.resolve({ size: FORMS.length, data: FORMS.map((form) => toWire(form, locale)) });
    },
  );

  erp.post(
    '/form/:id',
    {
      schema: {
        tags: TAGS,
        summary: 'Sends a form that was filled in',
        params: v.object({ id: idInPath }),
        body: formRequest,
        response: { 201: v.object({ id: v.number() }) },
      },
      bodyLimit: 64 * 1024,
    },
    async (request, reply) => {
      const form = FORMS.find(({ id }) => id === request.params.id);
      if (!form) throw notFound();
      const answers = knownAnswers(form, request.body.data);
      const { customerId, userId } = personOf(request);
      const [row] = await context.database.query<{ id: number }>(
        `insert into form_submission (form_id, customer_id, user_id, answers) values ($1, $2, $3, $4::jsonb)
         returning id`,
        [form.id, customerId, userId, JSON.stringify(answers)],
      );
      return reply.code(201).send({ id: row?.id ?? 0 });
    },
  );
}

function toWire(form: FormDefinition, locale: Locale): FormWire {
  const definition = {
    display: 'form',
    components: [
      { type: 'content', key: 'intro', html: form.intro[locale], input: false },
      ...form.components.map((component) => ({
        type: component.type,
        key: component.key,
        label: component.label[locale],
        input: true,
        ...(component.description ? { description: component.description[locale] } : {}),
        ...(component.values ? listed(component, locale) : {}),
        ...(component.validate ? { validate: component.validate } : {}),
        ...(component.onlyWhere
          ? { conditional: { show: true, when: component.onlyWhere.key, eq: component.onlyWhere.is } }
          : {}),
      })),
    ],
  };
  return {
    id: form.id,
    code: form.code,
    name: form.name[locale],
    form: JSON.stringify(definition),
    form_options: JSON.stringify({ language: locale }),
  };
}

/** form.io keeps the choices of a select elsewhere than those of other components. */
function listed({ type, values = [] }: FormComponent, locale: Locale) {
  const choices = values.map(({ value, label }) => ({ value, label: label[locale] }));
  return type === 'select' ? { data: { values: choices } } : { values: choices };
}

import * as v from 'valibot';
import type { ErpHttp } from '../http/erp-http';
import { formWire } from '../wire/form';
import type { Sent } from '../wire/requests/fields';
import type { formAnswer, formRequest } from '../wire/requests/form';
import { tolerant } from '../wire/tolerant';

/** What a person answered; a `selectboxes` component answers with a flag for each choice. */
export type FormAnswer = Sent<typeof formAnswer>;

/** A form of the ERP. What of it is no JSON is left out, and named (`V17`). */
export interface ErpForm {
  readonly id: number;
  /** What it is for; '' where the ERP tells none. */
  readonly code: string;
  readonly name: string;
  readonly definition: unknown;
  readonly options: unknown;
  readonly unreadable: readonly ('form' | 'form_options')[];
}

/** Forms of the provider team (`C15`, `E20`). */
export interface FormsClient {
  list(signal?: AbortSignal): Promise<readonly ErpForm[]>;
  /** @throws ErpRefused with the keys of answers that the ERP does not take */
  send(id: number, answers: Readonly<Record<string, FormAnswer>>): Promise<void>;
}

const formSchema = tolerant(formWire);
const listSchema = v.union([
  v.array(formSchema),
  v.pipe(
    v.object({ data: v.array(formSchema) }),
    v.transform(({ data }) => data),
  ),
  v.pipe(
    v.object({ items: v.array(formSchema) }),
    v.transform(({ items }) => items),
  ),
]);

export const createFormsClient = (http: ErpHttp): FormsClient => ({
  async list(signal) {
    const forms = await http.get('form', listSchema, { signal });
    return forms.map(({ id, code = '', name = '', form, form_options: options }) => {
      const definition = read(form);
      const settings = read(options);
      return {
        id,
        code,
        name,
        definition: definition.value,
        options: settings.value,
        unreadable: [
          ...(definition.readable ? [] : (['form'] as const)),
          ...(settings.readable ? [] : (['form_options'] as const)),
        ],
      };
    });
  },
  async send(id, answers) {
    await http.call(`form/${id}`, v.unknown(), {
      method: 'POST',
      json: { data: answers } satisfies Sent<typeof formRequest>,
    });
  },
});

/** `V17`: JSON that cannot be parsed leaves its field empty. */
function read(text: unknown): { readonly readable: boolean; readonly value: unknown } {
  if (typeof text !== 'string') return { readable: true, value: text ?? undefined };
  if (text.trim() === '') return { readable: true, value: undefined };
  try {
    return { readable: true, value: JSON.parse(text) };
  } catch {
    return { readable: false, value: undefined };
  }
}

import type { LeadSubject } from '@vetportal/erp';
import { LEAD_RULES, leadProblems, type Lead, type LeadField, type SignedInUser } from '@vetportal/model';
import { useDraft, usePlatform, useSession, useTranslate } from '@vetportal/module-runtime';
import { Button, Grid, Select, Stack, Text, TextArea, TextField } from '@vetportal/ui';
import { FormProblems, useFormTexts, useSend } from '@vetportal/ui/form';
import { useId, useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { LeadFileField } from './lead-file-field';
import { useLeadFile } from './use-lead-file';

type TextId = keyof typeof import('./messages.json');

/** The fields in the order in which they stand. */
const FIELDS: readonly LeadField[] = [
  'subject',
  'name',
  'email',
  'company',
  'phone',
  'address',
  'description',
];
const AUTOFILL: Partial<Record<LeadField, string>> = {
  name: 'name',
  email: 'email',
  company: 'organization',
  phone: 'tel',
  address: 'street-address',
};

interface Props {
  readonly subjects: readonly LeadSubject[];
  /** Id of the subject that is chosen at first; '' for none. */
  readonly subject: string;
  /** Sent; the reference that the ERP gave, '' for none. */
  readonly onSent: (reference: string) => void;
}

/** The form by which anybody writes to the distributor (`R20`, `E21`). */
export function ContactForm({ subjects, subject, onSent }: Props) {
  const text = useTranslate<TextId>();
  const words = useFormTexts();
  const platform = usePlatform();
  const session = useSession();
  const user = session.state === 'customer' ? session.user : undefined;
  const id = useId();
  const empty = useMemo(() => begun(subject, user), [subject, user]);
  const form = useForm<Lead>({ defaultValues: empty, shouldFocusError: false });
  const forgetDraft = useDraft({ form, name: 'contact', empty });
  const file = useLeadFile();
  // Asked anew at each render: the first message may show that the ERP takes no files.
  const takesFiles = platform.erp.has('leadFiles');
  const submit = useSend({
    form,
    send: async (lead) => {
      // Said at its field: a file that is not taken is not left out in silence.
      if (file.error !== undefined || (file.file && !takesFiles)) {
        document.getElementById(`${id}-files`)?.focus();
        return;
      }
      const chosen = subjects.find(({ id: one }) => String(one) === lead.subject)?.name;
      const reference = await platform.erp.leads.send(lead, file.file, chosen ?? text('cms.contact.title'));
      forgetDraft();
      onSent(reference);
    },
    fieldOf: (name) => FIELDS.find((field) => field === name),
  });
  // More can be typed than is taken, in any field: nothing that is pasted is cut off unseen.
  const written = useWatch({ control: form.control, name: 'description' });
  const remaining = LEAD_RULES.description.max - written.trim().length;

  const field = (name: LeadField) => ({
    id: `${id}-${name}`,
    label: text(`cms.contact.${name}`),
    required: LEAD_RULES[name].required === true,
    autoComplete: AUTOFILL[name] ?? 'off',
    error: form.formState.errors[name]?.message,
    ...form.register(name, {
      validate: (_value, lead) => {
        const problem = leadProblems(lead)[name];
        return problem === undefined || words.problem(problem, LEAD_RULES[name]);
      },
    }),
  });

  return (
    <form noValidate data-print="hide" onSubmit={(event) => void submit(event)}>
      <Stack gap={4}>
        <Text size="sm" tone="muted">
          {words.mandatory}
        </Text>
        <FormProblems
          form={form}
          fields={FIELDS.map((name) => ({ name, id: `${id}-${name}`, label: text(`cms.contact.${name}`) }))}
        />
        {/* An ERP without subjects gets the message without one. */}
        {subjects.length > 0 && (
          <Select
            {...field('subject')}
            placeholder={text('cms.contact.choose')}
            options={subjects.map((one) => ({ value: String(one.id), label: one.name }))}
          />
        )}
        <Grid columns={2} gap={4}>
          <TextField {...field('name')} />
          <TextField {...field('email')} type="email" />
          <TextField {...field('company')} />
          <TextField {...field('phone')} type="tel" />
        </Grid>
        <TextField {...field('address')} />
        <TextArea
          {...field('description')}
          rows={7}
          counter={
            remaining < 0
              ? text('cms.contact.tooMany', { count: -remaining })
              : text('cms.contact.remaining', { count: remaining })
          }
        />
        {(takesFiles || file.file) && <LeadFileField id={`${id}-files`} {...file} refused={!takesFiles} />}
        <div>
          <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
            {text('cms.contact.send')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

/** What is known already: the subject that was asked for, and the person. */
const begun = (subject: string, user: SignedInUser | undefined): Lead => ({
  subject,
  name: user?.name ?? '',
  email: user?.email ?? '',
  phone: '',
  company: user?.company ?? '',
  address: '',
  description: '',
});

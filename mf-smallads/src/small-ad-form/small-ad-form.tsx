import { smallAdField } from '@vetportal/erp';
import { todayInBrussels } from '@vetportal/i18n';
import {
  isTakenOfflineByUpdate,
  SMALL_AD_BODY_MAX,
  SMALL_AD_TEXT_MAX,
  smallAdProblems,
  type SmallAd,
  type SmallAdField,
} from '@vetportal/model';
import { useDraft, usePlatform, useTranslate } from '@vetportal/module-runtime';
import {
  Button,
  Card,
  Grid,
  Inline,
  LinkButton,
  Notice,
  Split,
  Stack,
  Text,
  type LinkButtonProps,
} from '@vetportal/ui';
import { FormProblems, useFormTexts, useSend } from '@vetportal/ui/form';
import { useCallback, useEffect, useId, useMemo, useRef, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { standingOf } from '../labels/small-ad-state';
import {
  FIELDS,
  fieldsOf,
  newValues,
  SECTIONS,
  valuesOf,
  type FormValues,
  type Section,
} from './form-values';
import { PdfField } from './pdf-field';
import { SmallAdControl } from './small-ad-control';
import { useLeaveQuestion } from './use-leave-question';
import { useSaveAd, type Intent } from './use-save-ad';

type TextId = keyof typeof import('./messages.json');

/** Each of the two days is looked at again with the other one. */
const DECIDES: Partial<Record<SmallAdField, SmallAdField[]>> = { dateStart: ['dateEnd'] };

interface Props {
  /** The ad to change; a new one without. */
  readonly ad?: SmallAd;
  /** Where to go without saving. */
  readonly back: NonNullable<LinkButtonProps['to']>;
}

/** The form of a small ad: all fields mandatory but the file (`V06`). What it says, and beside it whom to ask. */
export function SmallAdForm({ ad, back }: Props) {
  const text = useTranslate<TextId>();
  const formTexts = useFormTexts();
  const platform = usePlatform();
  const id = useId();
  const { value: session } = platform.session;
  const empty = useMemo(() => {
    if (ad) return valuesOf(ad);
    const person = session.state === 'customer' ? session.user : { name: '', email: '' };
    return newValues(person, todayInBrussels());
    // What the form begins with is settled once.
    // oxlint-disable-next-line react/exhaustive-deps -- a session that ends leaves what is typed
  }, [ad]);
  const form = useForm<FormValues>({ defaultValues: empty, shouldFocusError: false });
  const forgetDraft = useDraft({ form, name: `small-ad-${ad?.id ?? 'new'}`, empty });
  const { isDirty, isSubmitting } = form.formState;
  const giveUp = useCallback(() => {
    forgetDraft();
    form.reset(undefined, { keepValues: true });
    // What forgets the draft is another function in each render, and the same in what it does.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [form]);
  useLeaveQuestion({ unsaved: isDirty, onLeave: giveUp });
  useEffect(() => {
    // The form comes after the page: a person may be typing elsewhere by then.
    if (!document.activeElement?.matches('input, textarea, select')) form.setFocus('title');
  }, [form]);

  const intent = useRef<Intent>('submit');
  const save = useSaveAd(ad, giveUp);
  const submit = useSend({
    form,
    send: (values) => save(values, intent.current),
    fieldOf: (name) => (name === 'file' ? 'file' : smallAdField(name)),
  });
  const send = (wanted: Intent): void => {
    intent.current = wanted;
    void submit();
  };
  const check = (field: SmallAdField, values: FormValues): string | true => {
    const problem = smallAdProblems(fieldsOf(values), todayInBrussels())[field];
    if (problem === undefined) return true;
    switch (problem) {
      case 'required':
      case 'tooLong':
      case 'phone':
      case 'email':
        return formTexts.problem(problem, { max: field === 'body' ? SMALL_AD_BODY_MAX : SMALL_AD_TEXT_MAX });
      case 'choice':
      case 'date':
      case 'beforeStart':
      case 'past':
        return text(`smallads.form.wrong.${problem}`);
    }
  };
  const section = (key: Section): ReactNode => (
    <Card title={text(`smallads.form.${key}`)}>
      <Stack gap={3}>
        <Grid columns={key === 'about' ? 2 : undefined} gap={3}>
          {SECTIONS[key].map((name) => (
            <SmallAdControl
              key={name}
              form={form}
              name={name}
              id={`${id}-${name}`}
              rules={{
                deps: DECIDES[name] ?? [],
                validate: (_value: unknown, values: FormValues) => check(name, values),
              }}
            />
          ))}
        </Grid>
        {key === 'about' && <PdfField form={form} id={`${id}-file`} present={ad?.file?.name} />}
      </Stack>
    </Card>
  );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send('submit');
      }}
    >
      <Stack>
        {ad && isTakenOfflineByUpdate(ad.state) && standingOf(ad) !== 'ended' && (
          <Notice tone="warning">{text('smallads.form.goesOffline')}</Notice>
        )}
        <Text size="sm" tone="muted">
          {formTexts.mandatory}
        </Text>
        <FormProblems
          form={form}
          fields={[...FIELDS, 'file' as const].map((name) => ({
            name,
            id: `${id}-${name}`,
            label: text(`smallads.form.${name}`),
          }))}
        />
        <Split width="24rem">
          {section('about')}
          <Stack>
            {section('contact')}
            <Inline>
              <Button type="submit" variant="primary" busy={isSubmitting}>
                {text('smallads.form.submit')}
              </Button>
              <Button disabled={isSubmitting} onClick={() => send('draft')}>
                {text('smallads.form.draft')}
              </Button>
              <LinkButton to={back} variant="quiet">
                {text('smallads.form.cancel')}
              </LinkButton>
            </Inline>
          </Stack>
        </Split>
      </Stack>
    </form>
  );
}

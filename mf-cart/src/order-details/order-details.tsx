import { useQuery } from '@tanstack/react-query';
import { usePlatform, useTranslate } from '@vetportal/module-runtime';
import { Button, Card, Grid, Inline, Stack, Text, TextArea, TextField } from '@vetportal/ui';
import { useFormTexts } from '@vetportal/ui/form';
import { DETAIL_MAX, isTooLong, type DetailName, type OrderDetailsForm } from './use-order-details';

type TextId = keyof typeof import('./messages.json');

/** Reference, suite name with the ERP's proposal, and note of an order. */
export function OrderDetails({ form }: { readonly form: OrderDetailsForm }) {
  const text = useTranslate<TextId>();
  const words = useFormTexts();
  const { values, change, save, failed } = form;
  const errorOf = (name: DetailName): string | undefined => {
    if (isTooLong(name, values[name])) return words.problem('tooLong', { max: DETAIL_MAX[name] });
    return failed[name] === undefined ? undefined : failed[name] || text('cart.details.notSaved');
  };
  const field = (name: DetailName) => ({
    name,
    value: values[name],
    autoComplete: 'off',
    error: errorOf(name),
    onChange: (event: { readonly target: { readonly value: string } }) => {
      change(name, event.target.value);
    },
    onBlur: () => void save(name),
  });
  const { erp } = usePlatform();
  const empty = Object.values(values).every((value) => value === '');
  return (
    <div data-print={empty ? 'hide' : undefined} data-scan="text">
      <Card title={text('cart.details')}>
        <Stack>
          <Grid columns={2}>
            <TextField
              {...field('customerRef')}
              label={text('cart.details.reference')}
              description={text('cart.details.referenceHelp')}
            />
            {erp.has('suiteNames') && (
              <Stack gap={1}>
                <TextField
                  {...field('suiteName')}
                  label={text('cart.details.suite')}
                  description={text('cart.details.suiteHelp')}
                />
                <SuiteProposal
                  present={values.suiteName}
                  onUse={(name) => {
                    change('suiteName', name);
                    void save('suiteName', name);
                  }}
                />
              </Stack>
            )}
          </Grid>
          <TextArea
            {...field('note')}
            label={text('cart.details.note')}
            rows={3}
            counter={
              values.note.length > DETAIL_MAX.note - 200 && !isTooLong('note', values.note)
                ? text('cart.details.left', { left: Math.max(DETAIL_MAX.note - values.note.length, 0) })
                : undefined
            }
          />
        </Stack>
      </Card>
    </div>
  );
}

interface ProposalProps {
  readonly present: string;
  readonly onUse: (name: string) => void;
}

/** The next suite name, where the customer uses suites; a failure shows a message (`X06`) and costs nothing else. */
function SuiteProposal({ present, onUse }: ProposalProps) {
  const text = useTranslate<TextId>();
  const { erp } = usePlatform();
  const { data, isError } = useQuery({
    queryKey: ['mf-cart', 'next-suite-name'],
    queryFn: async ({ signal }) => (await erp.cart.nextSuiteName(signal)) ?? '',
  });
  if (isError) {
    return (
      <Text size="sm" tone="muted">
        {text('cart.details.suiteUnavailable')}
      </Text>
    );
  }
  if (data === undefined || data === '' || data === present) return null;
  return (
    <Inline>
      <Button
        size="sm"
        variant="quiet"
        onClick={() => {
          onUse(data);
        }}
      >
        {text('cart.details.useSuite', { name: data })}
      </Button>
    </Inline>
  );
}

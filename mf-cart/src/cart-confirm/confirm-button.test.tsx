import { renderSlot } from '@vetportal/module-runtime/testing';
import { screen } from '@testing-library/react';
import { ConfirmButton } from './confirm-button';
import type { ConfirmOrder } from './use-confirm-order';

const order: ConfirmOrder = {
  running: false,
  failure: undefined,
  dismiss: () => undefined,
  confirm: () => Promise.resolve(),
  pay: () => Promise.resolve(),
};
const Shown = () => (
  <ConfirmButton
    order={order}
    isDifferent={false}
    reason={undefined}
    amountCents={undefined}
    onPress={() => undefined}
  />
);

test.each([
  ['fr', 'Envoyer la demande de commande', /Votre demande devient une commande/],
  ['nl', 'Bestelaanvraag versturen', /Uw aanvraag wordt een bestelling/],
  ['en', 'Send the order request', /Your request becomes an order/],
] as const)(
  'an ERP that takes requests is sent one, and the button says so in %s @W35',
  async (locale, label, note) => {
    await renderSlot<'footer.content'>(
      { Component: Shown },
      {},
      { locale, erp: { has: (feature) => feature !== 'directOrder' } },
    );
    expect(screen.getByRole('button', { name: label })).toBeVisible();
    expect(screen.getByText(note)).toBeVisible();
  },
);

import shared from '@vetportal/ui/messages.json';
import { contactFieldProblem } from './contact-fields';
import { MESSAGES } from './messages';

test.each(['required', 'tooLong', 'email', 'phone', 'zip', 'vat'] as const)(
  'of a text that is %s the ERP says what the forms of the portal say @V11',
  (problem) => {
    const { key } = contactFieldProblem(['body', 'field'], problem, { max: 9 });
    expect(MESSAGES[key]).toEqual(shared[`ui.form.${problem}`]);
  },
);

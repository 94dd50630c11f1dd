/* What shell and modules use of react-intl. An addition is a minor release of the contract. */
export { FormattedMessage, IntlProvider, createIntl, createIntlCache, useIntl } from 'react-intl';

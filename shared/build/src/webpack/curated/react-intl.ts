/* What shell and modules use of react-intl. An addition is a minor release of the contract, and weighs on every page. */
export { IntlProvider, RawIntlProvider, createIntl, createIntlCache, useIntl } from 'react-intl';

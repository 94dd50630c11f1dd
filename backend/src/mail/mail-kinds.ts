/** Kinds of mails that a person may switch off. */
export const OPTIONAL_MAIL_KINDS = [
  'order-confirmed',
  'order-shipped',
  'backorder-arrived',
  'small-ad-decided',
  'request-answered',
] as const;
export type OptionalMailKind = (typeof OPTIONAL_MAIL_KINDS)[number];

/** All kinds: nobody could get in again without mails on the access. */
export type MailKind = OptionalMailKind | 'password';

export const isOptionalMailKind = (kind: string): kind is OptionalMailKind =>
  OPTIONAL_MAIL_KINDS.some((known) => known === kind);

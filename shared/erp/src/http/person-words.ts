/*
 * What an ERP says is for the person, or for engineers. Odoo hands out both the same way: its exceptions' names, the texts of its web
 * framework and of its database among the words for customers. None of those come on screen.
 */

const TECHNICAL: readonly RegExp[] = [
  // An exception's name, alone or before its text: `MissingError`, `AccessError: …`.
  /^[A-Z]\w*(Error|Exception|Warning)\b/,
  // What web servers say of a status.
  /^(Bad Request|Unauthorized|Forbidden|Not Found|Method Not Allowed|Unprocessable \w+|Internal Server Error|Bad Gateway|Service Unavailable|Gateway Timeout)$/i,
  // Models, constraints and fields: `(res.partner)`, `product_set_line_product_id_fkey`.
  /\b[a-z]+_\w*(_fkey|_check|_uniq\w*|_id)\b/,
  /\([a-z]\w*(\.\w+)+\)/,
  // Records by their number: `Delivery address(48)because`.
  /\w\(\d+\)|\(\d+\)\w/,
  /\b(Traceback|psycopg|odoo\.|pydantic|null value|duplicate key)\b/i,
  /<\/?[a-z][^>]*>/i,
];

/**
 * @param detail what an ERP answered as the reason of a refusal
 * @returns what of it a person can be shown; '' where it is for engineers
 */
export const personWords = (detail: string): string => {
  const text = detail.trim();
  return TECHNICAL.some((pattern) => pattern.test(text)) ? '' : text;
};

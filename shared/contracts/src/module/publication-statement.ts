/**
 * What the signature of a publication is over. The digest is that of the description, which names the hash of each file: so it stands for
 * all of the version.
 *
 * @param digest SHA-256 in hex of the bytes of module.json or shell.json
 */
export const publicationStatement = (name: string, version: string, digest: string): string =>
  `vetportal publication 1\n${name}\n${version}\n${digest}\n`;

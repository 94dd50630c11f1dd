/** Why a version was not published. */
export type PublishFault =
  /** The folder is not what its manifest says: a file is missing, changed or unlisted. */
  | 'damaged'
  /** The version is there with other content; what is published never changes. */
  | 'version-taken'
  /** The data folder cannot be written to. */
  | 'unwritable'
  /** The pipeline's key cannot be used. */
  | 'unsignable'
  /** An edge has refused it, with every reason. */
  | 'refused'
  /** An edge does not answer. */
  | 'unreachable';

/** A version was not published; nothing of it can be seen. */
export class PublishError extends Error {
  override readonly name = 'PublishError';

  constructor(
    readonly fault: PublishFault,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

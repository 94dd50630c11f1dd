/** Of the indices that hold articles, raised when their form changes: an older one is to be made anew. */
export const MAPPING_VERSION = 2;

/** The field of `_meta` that a mapping says its version in. */
export const MAPPING_META = 'vetportal_mapping';
